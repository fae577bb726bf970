import { SaveToShelf } from '#features/collection/shelves/save-to-shelf.tsx';
import { MomentDialog } from '#features/moments/moment-dialog.tsx';
import { KeepOffline } from '#features/offline-clips/keep-offline.tsx';

/** A moment in a dialog over whatever page it was opened from; a copy of the fan's own with their shelves beside it. */
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
