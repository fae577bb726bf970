import { Trans } from '@lingui/react/macro';

import { useFormats } from '#i18n/use-formats.ts';

import { useNow } from './clock.tsx';
import styles from './copy-age.module.css';
import { OfflineIcon } from './message-icons.tsx';
import { useIsOnline } from './use-is-online.ts';

const freshMilliseconds = 60_000;

interface CopyAgeProps {
  /** ISO 8601; null where the age is not known. */
  savedAt: string | null;
}

/** That what follows is the device's copy, and how old it is. With a connection a copy of this minute goes without saying. */
export function CopyAge({ savedAt }: CopyAgeProps) {
  const formats = useFormats();
  const now = useNow();
  const isOnline = useIsOnline();
  if (savedAt === null || (isOnline && now - Date.parse(savedAt) < freshMilliseconds)) return null;
  return (
    <output className={styles.age}>
      <OfflineIcon size={18} />
      <Trans>From this device, saved {formats.distance(savedAt, now)}</Trans>
    </output>
  );
}
