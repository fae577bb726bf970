import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

import { momentCloseRedirectAtom } from '#ui/app-flags.ts';
import { Dialog } from '#ui/dialog.tsx';

import { CopyContent, EditionContent } from './moment-content.tsx';
import { loadCatalogueAtom } from '#platform/catalogue.ts';
import { loadOwnMomentAtom } from './moments-state.ts';

interface MomentDialogProps {
  /** `momentEditionId` or `momentEditionId/serialNumber`. */
  opened: string;
}

/** The address's choice, taken apart. */
function readOpened(opened: string): { momentEditionId: string; serialNumber: number | undefined } {
  const [momentEditionId = '', serialNumber] = opened.split('/');
  return { momentEditionId, serialNumber: serialNumber === undefined ? undefined : Number(serialNumber) };
}

function OpenedMoment({ opened }: { opened: string }) {
  const { t } = useLingui();
  const router = useRouter();
  const redirect = useAtomValue(momentCloseRedirectAtom);
  const loadCatalogue = useSetAtom(loadCatalogueAtom);
  const loadOwnMoment = useSetAtom(loadOwnMomentAtom);
  const { momentEditionId, serialNumber } = readOpened(opened);
  useEffect(() => {
    // The dialog's address belongs to the page below it, whose loader did not run again.
    void loadCatalogue();
    if (serialNumber !== undefined) void loadOwnMoment(momentEditionId, serialNumber);
  }, [momentEditionId, serialNumber, loadCatalogue, loadOwnMoment]);

  const close = () => {
    if (redirect !== '') return void router.navigate({ href: redirect });
    return void router.navigate({
      to: '.',
      search: (search) => ({ ...search, moment: undefined }),
      resetScroll: false,
    });
  };
  return (
    <Dialog isOpen onClose={close} title={t`Moment`} size="wide">
      {serialNumber === undefined ? (
        <EditionContent momentEditionId={momentEditionId} heading="dialog" />
      ) : (
        <CopyContent momentEditionId={momentEditionId} serialNumber={serialNumber} heading="dialog" />
      )}
    </Dialog>
  );
}

/** A moment over the page that it was opened from. */
export function MomentDialog({ opened }: MomentDialogProps) {
  return <OpenedMoment key={opened} opened={opened} />;
}
