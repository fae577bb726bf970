import { SaveToShelf } from '#features/collection/shelves/save-to-shelf.tsx';
import { MomentDialog } from '#features/moments/moment-dialog.tsx';
import { KeepOffline } from '#features/offline-clips/keep-offline.tsx';

/** A moment in a dialog over the current page, with shelves if it is the user's own copy. */
export function MomentOverPage({ opened }: { opened: string }) {
  return (
    <MomentDialog
      opened={opened}
      keeping={(moment, { serialNumber }) => (
        <>
          <SaveToShelf momentEditionId={moment.momentEditionId} serialNumber={serialNumber} />
          <KeepOffline moments={[moment]} />
        </>
      )}
    />
  );
}
