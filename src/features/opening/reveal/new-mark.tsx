import { Trans } from '@lingui/react/macro';

import { classNames } from '#ui/class-names.ts';
import { CheckIcon } from '#ui/icons/message-icons.tsx';

import styles from './new-mark.module.css';

/** “New” or “duplicate”; empty while unknown. */
export function NewMark({ isNew }: { isNew: boolean | null }) {
  if (isNew === null) return null;
  return isNew ? (
    <p className={classNames(styles.mark, styles.new)}>
      <CheckIcon size={16} /> <Trans comment="A moment that the fan did not have before">New in your album</Trans>
    </p>
  ) : (
    <p className={classNames(styles.mark, styles.known)}>
      <Trans comment="A moment that the fan had already">Another copy</Trans>
    </p>
  );
}
