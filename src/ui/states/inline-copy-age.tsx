import { Trans } from '@lingui/react/macro';

import { useCopyDistance } from './cached-notice.tsx';
import styles from './inline-copy-age.module.css';
import { OfflineIcon } from '../icons/message-icons.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';

/** The age of the device's copy, within a line that exists online too, so that nothing moves. */
export function InlineCopyAge({ savedAt }: { savedAt: string | null }) {
  const distance = useCopyDistance(savedAt);
  if (distance === null) return null;
  return (
    <>
      {' '}
      <output className={styles.age}>
        <OfflineIcon size={16} />
        <Trans comment="Beside how many moments there are and the sign of a lost connection. What stands between the tags is only heard">
          <VisuallyHidden>From this device, saved </VisuallyHidden>
          {distance}
        </Trans>
      </output>
    </>
  );
}
