import { useLingui } from '@lingui/react/macro';
import { type PointerEvent, type ReactNode, useState } from 'react';

import { classNames } from '../class-names.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { CloseIcon } from '../icons/icons.tsx';
import { AlertIcon, CheckIcon, InfoIcon } from '../icons/message-icons.tsx';
import type { ToastRequest } from './toast.ts';
import styles from './toast-card.module.css';

/** Share of its width beyond which a dragged toast is dismissed (spec, section 9). */
const dismissShare = 0.8;

const icons = { success: <CheckIcon />, failure: <AlertIcon />, information: <InfoIcon /> };

interface Drag {
  pointerId: number;
  startX: number;
  offset: number;
}

/** Follows the drag. Released beyond the threshold it is dismissed, otherwise it springs back. */
function useDrag(onDismiss: () => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const follow = (event: PointerEvent) => {
    if (drag?.pointerId === event.pointerId) setDrag({ ...drag, offset: event.clientX - drag.startX });
  };
  const release = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    // Uses the release position: a quick flick may end before the next render.
    const isFar = Math.abs(event.clientX - drag.startX) > dismissShare * event.currentTarget.clientWidth;
    if (isFar) onDismiss();
    else setDrag(null);
  };
  return {
    offset: drag?.offset ?? 0,
    isDragged: drag !== null,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.target instanceof Element && event.target.closest('button, a') !== null) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ pointerId: event.pointerId, startX: event.clientX, offset: 0 });
      },
      onPointerMove: follow,
      onPointerUp: release,
      onPointerCancel: () => setDrag(null),
    },
  };
}

interface ToastCardProps {
  kind: ToastRequest['kind'];
  isLeaving: boolean;
  onDismiss: () => void;
  onPause: () => void;
  onResume: () => void;
  children: ReactNode;
}

export function ToastCard({ kind, isLeaving, onDismiss, onPause, onResume, children }: ToastCardProps) {
  const { t } = useLingui();
  const { offset, isDragged, handlers } = useDrag(onDismiss);
  return (
    <div
      className={classNames(styles.toast, styles[kind], isDragged && styles.dragged, isLeaving && styles.leaving)}
      style={{ translate: `${offset}px 0` }}
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
      {...handlers}
    >
      {icons[kind]}
      <div className={styles.text}>{children}</div>
      <IconButton label={t`Close`} onClick={onDismiss}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  );
}
