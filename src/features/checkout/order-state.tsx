import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import type { OrderDetails } from '#contract/order-details.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { LinkButton } from '#ui/button.tsx';

import { paymentSentAtom } from './checkout-state.ts';
import styles from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';

interface Told {
  order: OrderDetails;
  /** A card was sent from this page: its outcome is awaited. */
  isSent: boolean;
}

function Headline({ order, isSent }: Told) {
  switch (order.status) {
    case 'PENDING':
      return isSent ? <Trans>We are checking your payment</Trans> : <Trans>Your packs wait for your payment</Trans>;
    case 'PROCESSING':
      return <Trans>We are checking your payment</Trans>;
    case 'COMPLETE':
      return <Plural value={order.packIds.length} one="Your pack is ready" other="Your packs are ready" />;
    case 'FAILED':
      return <Trans>Your card was declined</Trans>;
    case 'EXPIRED':
      return <Trans>The reservation ran out</Trans>;
    case 'REFUND_DUE':
      return <Trans>Your money is on its way back</Trans>;
    case 'REFUNDED':
      return <Trans>Your money was sent back</Trans>;
    default:
      return assertNever(order.status);
  }
}

function Checking() {
  return (
    <Trans>
      This takes a few seconds as a rule. You can close this page: nothing is lost, and nothing is charged twice.
    </Trans>
  );
}

function Explanation({ order, isSent }: Told) {
  const formats = useFormats();
  switch (order.status) {
    case 'PENDING':
      return isSent ? (
        <Checking />
      ) : (
        <Trans>They are held for you. If you have just paid, this page turns by itself.</Trans>
      );
    case 'PROCESSING':
      return <Checking />;
    case 'COMPLETE':
      return <Trans>Open now, or keep for later: a pack may be returned unopened within 14 days.</Trans>;
    case 'FAILED':
      return <Trans>You have not been charged. Your packs are still held for you: try another card.</Trans>;
    case 'EXPIRED':
      return <Trans>You have not been charged. The packs went back on sale.</Trans>;
    case 'REFUND_DUE':
      return (
        <Trans>
          Your payment came after the packs were gone. We are sending {formats.money(order.total)} back to your card.
        </Trans>
      );
    case 'REFUNDED':
      return <Trans>{formats.money(order.total)} went back to your card. Banks take a few days to show it.</Trans>;
    default:
      return assertNever(order.status);
  }
}

function NextStep({ order, isSent }: Told) {
  const [firstPackId] = order.packIds;
  if (order.status === 'COMPLETE' && firstPackId !== undefined) {
    return (
      <LinkButton look="primary" size="large" to="/{-$locale}/profile/packs/$packId" params={{ packId: firstPackId }}>
        <Plural value={order.packIds.length} one="Go to your pack" other="Go to your packs" />
      </LinkButton>
    );
  }
  if (order.status === 'PENDING' && !isSent) {
    return (
      <LinkButton look="primary" size="large" to="/{-$locale}/payment" search={{ order: order.orderId }}>
        <Trans>Go to the payment</Trans>
      </LinkButton>
    );
  }
  if (order.status === 'FAILED') {
    return (
      <LinkButton look="primary" size="large" to="/{-$locale}/payment" search={{ order: order.orderId }}>
        <Trans>Try another card</Trans>
      </LinkButton>
    );
  }
  if (order.status === 'EXPIRED') {
    return (
      <LinkButton look="primary" to="/{-$locale}/packs/$packEditionId" params={{ packEditionId: order.packEditionId }}>
        <Trans>Back to the pack</Trans>
      </LinkButton>
    );
  }
  return null;
}

/** Where the order stands, in one sentence, with the one thing to do next. */
export function OrderState({ order }: { order: OrderDetails }) {
  const isSent = useAtomValue(paymentSentAtom).includes(order.orderId);
  return (
    <section className={styles.state} aria-live="polite">
      <h2 className={styles.headline}>
        <Headline order={order} isSent={isSent} />
      </h2>
      <p className={styles.lead}>
        <Explanation order={order} isSent={isSent} />
      </p>
      <NextStep order={order} isSent={isSent} />
      <OrderTimeline order={order} isSent={isSent} />
    </section>
  );
}
