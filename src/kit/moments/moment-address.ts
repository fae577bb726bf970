declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A moment was opened by a press on its card: the step before is the page below it. */
    isOverPage?: boolean;
    /** Page below an opened moment. Kept beside the moment's own URL, which does not tell after a reload. */
    closeTo?: string;
  }
}

/** A moment edition's id, or a copy's «id/serial»: what the address says of an opened dialog. */
export type OpenedMoment = string;

export function openedMoment(momentEditionId: string, serialNumber: number | undefined): OpenedMoment {
  return serialNumber === undefined ? momentEditionId : `${momentEditionId}/${serialNumber}`;
}

/** The address's choice, taken apart. */
export function readOpenedMoment(opened: OpenedMoment): { momentEditionId: string; serialNumber: number | undefined } {
  const [momentEditionId = '', serialNumber] = opened.split('/');
  return { momentEditionId, serialNumber: serialNumber === undefined ? undefined : Number(serialNumber) };
}

/** The address of the moment itself, which the browser shows while the dialog is open. */
export function momentAddress(opened: OpenedMoment) {
  const { momentEditionId, serialNumber } = readOpenedMoment(opened);
  if (serialNumber === undefined)
    return { to: '/{-$locale}/moments/$momentEditionId', params: { momentEditionId } } as const;
  const params = { momentEditionId, serialNumber: String(serialNumber) };
  return { to: '/{-$locale}/moments/$momentEditionId/$serialNumber', params } as const;
}

/**
 * Opens a moment over the page that is shown: its own address can be shared; reloaded, that is a page of its own, which
 * closes to `pageBelow`.
 */
export function momentDestination(opened: OpenedMoment, pageBelow?: string) {
  return {
    to: '.',
    search: (search: object) => ({ ...search, moment: opened }),
    mask: {
      ...momentAddress(opened),
      ...(pageBelow === undefined ? {} : { state: { closeTo: pageBelow } }),
      unmaskOnReload: true,
    },
    resetScroll: false,
  } as const;
}

/** The cards of the page, by what they open. */
export function findMomentLink(opened: OpenedMoment): HTMLAnchorElement | null {
  return document.querySelector<HTMLAnchorElement>(`a[data-moment="${CSS.escape(opened)}"]`);
}
