declare module '@tanstack/react-router' {
  interface HistoryState {
    /** True if the moment was opened from its card, so that going back shows the page below. */
    isOverPage?: boolean;
    /** Page below an opened moment. Stored in addition to the moment's own URL, which does not contain it after a reload. */
    closeTo?: string;
  }
}

/** A moment edition's id, or `id/serial` of a copy: the dialog in the URL. */
export type OpenedMoment = string;

export function openedMoment(momentEditionId: string, serialNumber: number | undefined): OpenedMoment {
  return serialNumber === undefined ? momentEditionId : `${momentEditionId}/${serialNumber}`;
}

/** The parsed `moment` parameter. */
export function readOpenedMoment(opened: OpenedMoment): { momentEditionId: string; serialNumber: number | undefined } {
  const [momentEditionId = '', serialNumber] = opened.split('/');
  return { momentEditionId, serialNumber: serialNumber === undefined ? undefined : Number(serialNumber) };
}

/** The moment's own URL, shown while the dialog is open. */
export function toMomentLink(opened: OpenedMoment) {
  const { momentEditionId, serialNumber } = readOpenedMoment(opened);
  if (serialNumber === undefined)
    return { to: '/{-$locale}/moments/$momentEditionId', params: { momentEditionId } } as const;
  const params = { momentEditionId, serialNumber: String(serialNumber) };
  return { to: '/{-$locale}/moments/$momentEditionId/$serialNumber', params } as const;
}

/**
 * Opens a moment over the current page. Its URL can be shared; after a reload it is a separate page, which closes to
 * `pageBelow`.
 */
export function momentDestination(opened: OpenedMoment, pageBelow?: string) {
  return {
    to: '.',
    search: (search: object) => ({ ...search, moment: opened }),
    mask: {
      ...toMomentLink(opened),
      ...(pageBelow === undefined ? {} : { state: { closeTo: pageBelow } }),
      unmaskOnReload: true,
    },
    resetScroll: false,
  } as const;
}

/** The page's cards by the moment they open. */
export function findMomentLink(opened: OpenedMoment): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(`a[data-moment="${CSS.escape(opened)}"]`);
}
