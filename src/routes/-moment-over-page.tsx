import { KeepMoment } from '#features/collection/keep-moment.tsx';
import { MomentDialog } from '#features/moments/moment-dialog.tsx';

/** A moment in a dialog over whatever page it was opened from; a copy of the fan's own with their shelves beside it. */
export function MomentOverPage({ opened }: { opened: string }) {
  return (
    <MomentDialog
      opened={opened}
      keeping={({ momentEditionId }, { serialNumber }) => (
        <KeepMoment momentEditionId={momentEditionId} serialNumber={serialNumber} />
      )}
    />
  );
}
