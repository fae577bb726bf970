import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';

import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { classNames } from './class-names.ts';

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** `wide`: for a clip and its story. */
  size?: 'regular' | 'wide';
  isDismissible?: boolean;
  /** Buttons at the foot. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Toasts are drawn under a modal dialog: what happens in here is said in here. */
export function Dialog({
  isOpen,
  onClose,
  title,
  size = 'regular',
  isDismissible = true,
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
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {isDismissible && (
            <IconButton label={t`Close`} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          )}
        </header>
        {children}
        {actions !== undefined && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </ModalDialog>
  );
}
