import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

import styles from './dialog.module.css';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { firstFocus, ModalDialog } from './modal-dialog.tsx';
import { classNames } from '../class-names.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** `wide`: for a clip and its story. */
  size?: 'regular' | 'wide';
  isDismissible?: boolean;
  /** Content to look at: focuses the title first, not a button. */
  isForReading?: boolean;
  /** Icon buttons beside the close button. */
  tools?: ReactNode;
  /** Footer buttons. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Messages inside the dialog: toasts are below a modal dialog. */
export function Dialog({
  isOpen,
  onClose,
  title,
  size = 'regular',
  isDismissible = true,
  isForReading = false,
  tools,
  actions,
  children,
}: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      isDismissible={isDismissible}
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size])}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={titleId} className={styles.title} {...(isForReading ? firstFocus : {})}>
            {title}
          </h2>
          <div className={styles.tools}>
            {tools}
            {isDismissible && (
              <IconButton label={t`Close`} onClick={onClose}>
                <CloseIcon />
              </IconButton>
            )}
          </div>
        </header>
        {children}
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </ModalDialog>
  );
}
