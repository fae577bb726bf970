import { useEffect } from 'react';
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless';

import { PathLink } from '../buttons/path-link.tsx';
import { Button } from '../buttons/button.tsx';
import { takeToasts, type ToastRequest } from './toast.ts';
import { ToastCard } from './toast-card.tsx';
import styles from './toast-list.module.css';

/** Spec, section 9. */
const durationMilliseconds = 5000;
/** Maximum visible; others wait. */
const maxVisible = 3;

function open({ kind, text, path, action }: ToastRequest): void {
  const look = { removeDelay: 250, className: kind };
  if (action === undefined) {
    const message = path === undefined ? text : <PathLink path={path}>{text}</PathLink>;
    toast(message, { ...look, duration: durationMilliseconds });
    return;
  }
  const run = (id: string) => {
    toast.dismiss(id);
    action.run();
  };
  const withButton = ({ id }: { id: string }) => (
    <span className={styles.offer}>
      {text} <Button onClick={() => run(id)}>{action.label}</Button>
    </span>
  );
  // Same id: replaces the visible toast.
  toast(withButton, { ...look, id: action.label, duration: Infinity });
}

function toKind(className: string | undefined): ToastRequest['kind'] {
  return className === 'success' || className === 'failure' ? className : 'information';
}

interface ToastListProps {
  /** Counts requests, so that a new one triggers placement. */
  asked: number;
}

/** The library handles timing and pausing; look and dragging are ours. */
export function ToastList({ asked }: ToastListProps) {
  const { toasts, handlers } = useToaster();
  const visibleCount = toasts.filter((one) => one.visible).length;
  useEffect(() => {
    takeToasts(maxVisible - visibleCount).forEach(open);
  }, [asked, visibleCount]);
  return toasts.map((one) => (
    <ToastCard
      key={one.id}
      kind={toKind(one.className)}
      isLeaving={!one.visible}
      onDismiss={() => toast.dismiss(one.id)}
      onPause={handlers.startPause}
      onResume={handlers.endPause}
    >
      {resolveValue(one.message, one)}
    </ToastCard>
  ));
}
