import { Trans } from '@lingui/react/macro';

import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

import styles from './clip-notes.module.css';
import type { ClipTrouble } from './use-clip.ts';

/** Explains a clip that waits on a device that saves data. */
export function DataSaverNote() {
  return (
    <p className={classNames(styles.note, styles.top)}>
      <Trans>Data saver is on. Tap to play.</Trans>
    </p>
  );
}

/** Explains over the poster why the clip is missing, and what to do. */
export function ClipFailed({ trouble, onRetry }: { trouble: ClipTrouble; onRetry: () => void }) {
  return (
    <div className={styles.middle}>
      <output className={styles.note}>
        {trouble === 'offline' ? (
          <Trans>No connection, and this clip is not kept on your device yet.</Trans>
        ) : (
          <Trans>The clip did not load.</Trans>
        )}
      </output>
      <Button className={styles.retry} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
