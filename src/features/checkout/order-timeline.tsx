import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { isSettled, type Order } from '#contract/order.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './order-page.module.css';

interface StepProps {
  state: 'done' | 'now' | 'next';
  when?: string | null;
  children: ReactNode;
}

function Step({ state, when, children }: StepProps) {
  const formats = useFormats();
  return (
    <li className={classNames(styles.step, state === 'done' && styles.done, state === 'now' && styles.now)}>
      {children}
      {when && <span className={styles.when}>{formats.instant(when)}</span>}
    </li>
  );
}

/** What happened, and what comes next. */
export function OrderTimeline({ order }: { order: Order }) {
  const isOver = isSettled(order.status);
  const isComplete = order.status === 'COMPLETE';
  return (
    <ol className={styles.timeline}>
      <Step state="done" when={order.createdAt}>
        <Trans>Packs reserved</Trans>
      </Step>
      <Step state={isOver ? 'done' : 'now'} when={order.settledAt}>
        {isOver ? <Trans>Payment decided</Trans> : <Trans>Payment being decided by your bank</Trans>}
      </Step>
      <Step state={isComplete ? 'done' : 'next'}>
        <Trans>Packs in your profile</Trans>
      </Step>
    </ol>
  );
}
