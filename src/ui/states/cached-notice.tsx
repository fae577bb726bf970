import { Trans } from '@lingui/react/macro';

import { useFormats } from '#i18n/use-formats.ts';

import { useNow } from '../time/clock.tsx';
import styles from './cached-notice.module.css';
import { OfflineIcon } from '../icons/message-icons.tsx';
import { useIsOnline } from '../use-is-online.ts';

const freshMilliseconds = 60_000;

interface CachedNoticeProps {
  /** ISO 8601; null if unknown. */
  savedAt: string | null;
  /** The part of the collection that has arrived, if incomplete. */
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

/** The age of a copy; null for one from this minute while online. */
export function useCopyDistance(savedAt: string | null): string | null {
  const formats = useFormats();
  const isOnline = useIsOnline();
  return useNow((now) => {
    if (savedAt === null || (isOnline && now - Date.parse(savedAt) < freshMilliseconds)) return null;
    return formats.distance(savedAt, now);
  });
}

/** Notice that the content is the device's copy, with its age. */
export function CachedNotice({ savedAt, part }: CachedNoticeProps) {
  const distance = useCopyDistance(savedAt);
  // Incomplete copies always get a notice.
  if (part !== undefined) return <Part {...part} />;
  if (distance === null) return null;
  return (
    <output className={styles.age}>
      <OfflineIcon size={18} />
      <Trans>From this device, saved {distance}</Trans>
    </output>
  );
}
