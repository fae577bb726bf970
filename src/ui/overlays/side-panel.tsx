import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import styles from './side-panel.module.css';

interface SidePanelProps {
  isOpen: boolean;
  onClose: () => void;
  /** Accessible name. */
  label: string;
  /** Shown beside the close button. */
  head?: ReactNode;
  children: ReactNode;
}

/** A side panel. Esc or a backdrop click closes it. */
export function SidePanel({ isOpen, onClose, label, head, children }: SidePanelProps) {
  const { t } = useLingui();
  return (
    <ModalDialog isOpen={isOpen} onClose={onClose} aria-label={label} className={styles.panel}>
      <div className={styles.body}>
        <div className={styles.head}>
          {head}
          <IconButton label={t`Close`} className={styles.close} onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </div>
        {children}
      </div>
    </ModalDialog>
  );
}
