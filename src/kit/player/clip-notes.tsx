import { Trans, useLingui } from '@lingui/react/macro';

import { Button } from '#ui/buttons/button.tsx';
import { PlayIcon } from '#ui/icons/clip-icons.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';

import styles from './clip-notes.module.css';
import type { ClipTrouble } from './use-clip.ts';

/** Play button over the poster. Explains a paused clip when the device saves data. */
export function ClipWaits({ isSavingData, onPlay }: { isSavingData: boolean; onPlay: () => void }) {
  const { t } = useLingui();
  return (
    <div className={styles.middle}>
      <IconButton className={styles.start} label={t`Play the clip`} onClick={onPlay}>
        <PlayIcon size={34} />
      </IconButton>
      {isSavingData && (
        <p className={styles.note}>
          <Trans>Data saver is on. Tap to play.</Trans>
        </p>
      )}
    </div>
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
