import { Trans } from '@lingui/react/macro';

import { useFormats } from '#i18n/use-formats.ts';

import { useNow } from '../time/clock.tsx';
import styles from './cached-notice.module.css';
import { OfflineIcon } from '../icons/message-icons.tsx';
import { useIsOnline } from '../use-is-online.ts';

const freshMilliseconds = 60_000;

interface CachedNoticeProps {
  /** ISO 8601; null where the age is not known. */
  savedAt: string | null;
  /** How much of the collection has arrived, where that is not all of it. */
  part?: { kept: number; total: number } | undefined;
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

/** How old a copy is; null where that goes without saying: with a connection, of one of this minute. */
export function useCopyDistance(savedAt: string | null): string | null {
  const formats = useFormats();
  const now = useNow();
  const isOnline = useIsOnline();
  if (savedAt === null || (isOnline && now - Date.parse(savedAt) < freshMilliseconds)) return null;
  return formats.distance(savedAt, now);
}

/** That what follows is the device's copy, and how old it is. */
export function CachedNotice({ savedAt, part }: CachedNoticeProps) {
  const distance = useCopyDistance(savedAt);
  // What is not whole never goes without saying.
  if (part !== undefined) return <Part {...part} />;
  if (distance === null) return null;
  return (
    <output className={styles.age}>
      <OfflineIcon size={18} />
      <Trans>From this device, saved {distance}</Trans>
    </output>
  );
}
