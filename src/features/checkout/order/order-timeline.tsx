import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import type { OrderEvent } from '#contract/orders/order-event.ts';
import { isPayable } from '#contract/orders/order.ts';
import { isStillOwed } from '#contract/orders/refund.ts';
import { useFormats, useTimeFormats } from '#i18n/use-formats.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './order-page.module.css';

interface StepProps {
  state: 'done' | 'now' | 'next';
  /** ISO 8601. */
  at?: string;
  children: ReactNode;
}

function Step({ state, at, children }: StepProps) {
  const formats = useTimeFormats();
  return (
    <li className={classNames(styles.step, state === 'done' && styles.done, state === 'now' && styles.now)}>
      {children}
      {at !== undefined && (
        <time dateTime={at} className={styles.when}>
          {formats.instant(at)}
        </time>
      )}
    </li>
  );
}

function EventText({ event, numberOfPacks }: { event: OrderEvent; numberOfPacks: number }) {
  const formats = useFormats();
  switch (event.kind) {
    case 'reserved':
      return <Plural value={event.numberOfPacks} one="# pack reserved" other="# packs reserved" />;
    case 'number-changed':
      return <Plural value={event.numberOfPacks} one="Changed to # pack" other="Changed to # packs" />;
    case 'billing-given':
      return <Trans>Country set, terms accepted</Trans>;
    case 'confirmation-asked':
      return <Trans>Your bank asks you to confirm</Trans>;
    case 'payment-begun':
      return <Trans>Payment started</Trans>;
    case 'declined':
      return <Trans>Card declined, nothing charged</Trans>;
    case 'paid':
      return <Trans>{formats.money(event.amount)} paid</Trans>;
    case 'packs-delivered':
      return <Plural value={event.numberOfPacks} one="Pack delivered" other="# packs delivered" />;
    case 'expired':
      return (
        <Plural
          value={numberOfPacks}
          one="Reservation over, pack back on sale"
          other="Reservation over, packs back on sale"
        />
      );
    case 'not-delivered':
      return <Trans>Paid, but no packs were left: the money goes back</Trans>;
    case 'pack-returned':
      return event.packNumber === null ? (
        <Trans>Withdrawal received, pack unopened</Trans>
      ) : (
        <Trans>Withdrawal received for pack no. {event.packNumber}</Trans>
      );
    case 'refund-begun':
      return <Trans>{formats.money(event.amount)} on its way back to your card</Trans>;
    case 'refunded':
      return <Trans>{formats.money(event.amount)} sent back. Banks take a few days to show it</Trans>;
    case 'refund-failed':
      return <Trans>Your bank did not take the refund of {formats.money(event.amount)}. We will get in touch</Trans>;
    case 'dispute-opened':
      return <Trans>The payment is disputed at the bank</Trans>;
    case 'dispute-closed':
      return <Trans>The dispute is settled</Trans>;
    default:
      return assertNever(event);
  }
}

/** The next step, if there is one. */
function Next({ order, isSent }: { order: OrderDetails; isSent: boolean }) {
  if (order.status === 'PROCESSING' || isSent) {
    return (
      <>
        <Step state="now">
          <Trans>Your bank decides</Trans>
        </Step>
        <Step state="next">
          <Plural value={order.numberOfPacks} one="Pack in your profile" other="Packs in your profile" />
        </Step>
      </>
    );
  }
  if (isPayable(order.status)) {
    return (
      <>
        <Step state="now">
          <Trans>Your payment</Trans>
        </Step>
        <Step state="next">
          <Plural value={order.numberOfPacks} one="Pack in your profile" other="Packs in your profile" />
        </Step>
      </>
    );
  }
  return order.status === 'REFUND_DUE' && !order.refunds.some(isStillOwed) ? (
    <Step state="now">
      <Trans>Your money goes back to your card</Trans>
    </Step>
  ) : null;
}

/** Past events with times, and the next step. */
export function OrderTimeline({ order, isSent }: { order: OrderDetails; isSent: boolean }) {
  return (
    <ol className={styles.timeline}>
      {order.timeline.map((event, index) => (
        <Step key={index} state="done" at={event.at}>
          <EventText event={event} numberOfPacks={order.numberOfPacks} />
        </Step>
      ))}
      <Next order={order} isSent={isSent} />
    </ol>
  );
}
