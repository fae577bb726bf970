import { useLingui } from '@lingui/react/macro';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

import { useLocalised } from '#i18n/use-locale.ts';
import { findMomentLink, momentDestination, readOpenedMoment } from '#kit/moments/moment-dialog-link.ts';
import { runViewTransition, whenThere } from '#kit/moments/moment-transition.ts';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';

import { type Keeping, MomentContent } from './moment-content.tsx';
import { MomentPager } from './moment-pager.tsx';
import { loadOwnMomentAtom } from './moments-state.ts';
import { useShownMoment } from './use-shown-moment.ts';

interface MomentDialogProps {
  /** `momentEditionId` or `momentEditionId/serialNumber`. */
  opened: string;
  keeping?: Keeping;
}

const openDialog = 'dialog[open] [data-clip]';

/** Closes by going back if the page below is the previous entry, so that Back does not open the moment again. */
function useClose(opened: string, pageBelow: string) {
  const router = useRouter();
  const isUnderway = useRef(false);
  const isGone = () => (document.querySelector(openDialog) === null ? document.body : null);
  const close = () =>
    runViewTransition({
      from: document.querySelector<HTMLElement>(openDialog),
      change: async () => {
        if (router.state.location.state.isOverPage === true) router.history.back();
        else void router.navigate({ href: pageBelow, replace: true, resetScroll: false, viewTransition: false });
        await whenThere(isGone);
        const card = findMomentLink(opened);
        card?.focus({ preventScroll: true });
        return card;
      },
    });
  // A second click while closing would go back twice.
  return () => {
    if (isUnderway.current) return;
    isUnderway.current = true;
    void close().finally(() => {
      isUnderway.current = false;
    });
  };
}

/** A moment over the page that it was opened from. */
export function MomentDialog({ opened, keeping }: MomentDialogProps) {
  const { t } = useLingui();
  const localised = useLocalised();
  const router = useRouter();
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  const loadOwnMoment = useSetAtom(loadOwnMomentAtom);
  const momentRef = readOpenedMoment(opened);
  const { momentEditionId, serialNumber } = momentRef;
  useEffect(() => {
    // The dialog's URL is the page's below, whose loader did not run again.
    void loadCatalogue();
    if (serialNumber !== undefined) void loadOwnMoment(momentEditionId, serialNumber);
  }, [momentEditionId, serialNumber, loadCatalogue, loadOwnMoment]);
  const shown = useShownMoment(momentRef);
  const pageBelow = useLocation({
    select: ({ pathname, search, hash }) =>
      `${pathname}${router.options.stringifySearch({ ...search, moment: undefined })}${hash && `#${hash}`}`,
  });
  const close = useClose(opened, pageBelow);
  const turnTo = (other: string) =>
    void router.navigate({ ...momentDestination(other, pageBelow), state: true, replace: true, viewTransition: false });
  return (
    <Dialog
      isOpen
      isForReading
      onClose={close}
      title={shown.status === 'success' ? localised(shown.value.moment.title) : t`Moment`}
      size="wide"
      tools={<MomentPager opened={opened} onTurn={turnTo} />}
    >
      <MomentContent key={opened} momentRef={momentRef} shown={shown} heading="dialog" keeping={keeping} />
    </Dialog>
  );
}
