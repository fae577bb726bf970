import { Trans } from '@lingui/react/macro';

import { useFormats } from '#i18n/use-formats.ts';

import { useNow } from './clock.tsx';
import styles from './copy-age.module.css';
import { OfflineIcon } from './message-icons.tsx';
import { useIsOnline } from './use-is-online.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const freshMilliseconds = 60_000;

interface CopyAgeProps {
  /** ISO 8601; null where the age is not known. */
  savedAt: string | null;
  /** How much of the collection has arrived, where that is not all of it. */
  part?: { kept: number; total: number } | undefined;
  /** In a line that is there with a connection too: nothing moves when it comes. */
  isWithin?: boolean;
}

function Part({ kept, total }: { kept: number; total: number }) {
  const formats = useFormats();
  return (
    <output className={styles.part}>
      <Trans>
        Your collection is still arriving: {formats.number(kept)} of {formats.number(total)} moments are on this device.
      </Trans>
    </output>
  );
}

/** That what follows is the device's copy, and how old it is. With a connection a copy of this minute goes without saying. */
export function CopyAge({ savedAt, part, isWithin = false }: CopyAgeProps) {
  const formats = useFormats();
  const now = useNow();
  const isOnline = useIsOnline();
  // What is not whole never goes without saying.
  if (part !== undefined) return <Part {...part} />;
  if (savedAt === null || (isOnline && now - Date.parse(savedAt) < freshMilliseconds)) return null;
  if (isWithin)
    return (
      <output className={styles.within}>
        <OfflineIcon size={16} />
        <Trans comment="Beside how many moments there are and the sign of a lost connection. What stands between the tags is only heard">
          <VisuallyHidden>From this device, saved </VisuallyHidden>
          {formats.distance(savedAt, now)}
        </Trans>
      </output>
    );
  return (
    <output className={styles.age}>
      <OfflineIcon size={18} />
      <Trans>From this device, saved {formats.distance(savedAt, now)}</Trans>
    </output>
  );
}
