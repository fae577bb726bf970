import { Plural, Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import { isStillOwed } from '#contract/orders/refund.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { usePackName } from '#kit/packs/use-pack-name.ts';
import { getValue } from '#platform/api/resource.ts';
import { packEditionNamesAtom, packEditionsAtom } from '#platform/data/pack-editions.ts';
import { LinkButton } from '#ui/buttons/button.tsx';

import styles from './order-page.module.css';
import { OrderTimeline } from './order-timeline.tsx';
import { isAwaited, pendingPaymentsAtom } from '../payment/pending-payments.ts';
import { WithdrawFromOrder } from '../withdrawal/withdraw-here.tsx';

interface Told {
  order: OrderDetails;
  /** A card was submitted and its outcome is unknown: no second payment is offered. */
  isSent: boolean;
  /** A card was submitted and never reached the provider. */
  isNotTaken: boolean;
}

function RefundHeadline({ order }: { order: OrderDetails }) {
  return order.refunds.some(isStillOwed) ? (
    <Trans>Your refund did not go through</Trans>
  ) : (
    <Trans>Your money is on its way back</Trans>
  );
}

function Headline({ order, isSent }: Told) {
  if (isSent) return <Trans>We are checking your payment</Trans>;
  switch (order.status) {
    case 'PENDING':
      return (
        <Plural
          value={order.numberOfPacks}
          one="Your pack is waiting for payment"
          other="Your packs are waiting for payment"
        />
      );
    case 'PROCESSING':
      return <Trans>We are checking your payment</Trans>;
    case 'COMPLETE':
      return order.packIds.length === 0 ? (
        <RefundHeadline order={order} />
      ) : (
        <Plural value={order.packIds.length} one="Your pack is ready" other="Your packs are ready" />
      );
    case 'FAILED':
      return <Trans>Your card was declined</Trans>;
    case 'EXPIRED':
      return <Trans>The reservation ran out</Trans>;
    case 'REFUND_DUE':
      return <RefundHeadline order={order} />;
    case 'REFUNDED':
      return <Trans>Your money was sent back</Trans>;
    default:
      return assertNever(order.status);
  }
}

function Checking() {
  return (
    <Trans>
      This usually takes a few seconds. You can close this page: nothing is lost, and nothing is charged twice.
    </Trans>
  );
}

function StillOwed() {
  return <Trans>Your bank did not take the refund. We still owe it to you, and will get in touch.</Trans>;
}

/** All packs were returned; a refund is pending or has failed. */
function GivenBack({ order }: { order: OrderDetails }) {
  return order.refunds.some(isStillOwed) ? (
    <StillOwed />
  ) : (
    <Trans>You have withdrawn from the contract. Banks can take a few days to show the refund.</Trans>
  );
}

function Explanation({ order, isSent, isNotTaken }: Told) {
  const formats = useFormats();
  const total = formats.money(order.total);
  if (isSent) return <Checking />;
  switch (order.status) {
    case 'PENDING':
      return isNotTaken ? (
        <Trans>The payment didn’t go through, and nothing was charged. Try again.</Trans>
      ) : (
        <Plural
          value={order.numberOfPacks}
          one="It is held for you. If you have just paid, this page updates automatically."
          other="They are held for you. If you have just paid, this page updates automatically."
        />
      );
    case 'PROCESSING':
      return <Checking />;
    case 'COMPLETE':
      if (order.packIds.length === 0) return <GivenBack order={order} />;
      return (
        <Trans>Open now, or keep for later: as long as a pack is unopened, you can withdraw within 14 days.</Trans>
      );
    case 'FAILED':
      return (
        <Plural
          value={order.numberOfPacks}
          one="You have not been charged. Your pack is still held for you: try another card."
          other="You have not been charged. Your packs are still held for you: try another card."
        />
      );
    case 'EXPIRED':
      return (
        <Plural
          value={order.numberOfPacks}
          one="You have not been charged. The pack went back on sale."
          other="You have not been charged. The packs went back on sale."
        />
      );
    case 'REFUND_DUE':
      if (order.refunds.some(isStillOwed)) return <StillOwed />;
      return (
        <Plural
          value={order.numberOfPacks}
          one={`Your payment came after the pack was gone. We are sending ${total} back to your card.`}
          other={`Your payment came after the packs were gone. We are sending ${total} back to your card.`}
        />
      );
    case 'REFUNDED':
      if (order.refunds.some((refund) => refund.isGivenBack))
        return <Trans>We have given {total} back to you. Banks take a few days to show it.</Trans>;
      return <Trans>{total} went back to your card. Banks take a few days to show it.</Trans>;
    default:
      return assertNever(order.status);
  }
}

function NextStep({ order, isSent }: Pick<Told, 'order' | 'isSent'>) {
  const [firstPackId] = order.packIds;
  if (isSent) return null;
  if (order.status === 'COMPLETE' && firstPackId !== undefined) {
    return (
      <LinkButton
        variant="primary"
        size="large"
        to="/{-$locale}/profile/packs/$packId"
        params={{ packId: firstPackId }}
      >
        <Plural value={order.packIds.length} one="Open your pack" other="Open your packs" />
      </LinkButton>
    );
  }
  if (order.status === 'PENDING') {
    return (
      <LinkButton variant="primary" size="large" to="/{-$locale}/payment" search={{ order: order.orderId }}>
        <Trans>Go to the payment</Trans>
      </LinkButton>
    );
  }
  if (order.status === 'FAILED') {
    return (
      <LinkButton variant="primary" size="large" to="/{-$locale}/payment" search={{ order: order.orderId }}>
        <Trans>Try another card</Trans>
      </LinkButton>
    );
  }
  if (order.status === 'EXPIRED') {
    return (
      <LinkButton
        variant="primary"
        to="/{-$locale}/packs/$packEditionId"
        params={{ packEditionId: order.packEditionId }}
      >
        <Trans>Back to the pack</Trans>
      </LinkButton>
    );
  }
  return null;
}

/** As many as fit next to each other on a phone. */
const mostPouches = 3;

/** The delivered packs, in the light. The headline below says what they are. */
function Delivered({ order }: { order: OrderDetails }) {
  const name = usePackName(useAtomValue(packEditionNamesAtom)[order.packEditionId]);
  const edition = getValue(useAtomValue(packEditionsAtom))?.find((one) => one.packEditionId === order.packEditionId);
  return (
    <div className={styles.delivered} aria-hidden="true">
      {order.packIds.slice(0, mostPouches).map((packId) => (
        <div key={packId} className={styles.pouch}>
          <PackArt name={name} pouch={edition?.pouch} />
        </div>
      ))}
    </div>
  );
}

/** The order's state in one sentence, with the next action. */
export function OrderState({ order }: { order: OrderDetails }) {
  const sent = useAtomValue(pendingPaymentsAtom)[order.orderId];
  const told = { order, isSent: isAwaited(order, sent), isNotTaken: sent?.kind === 'not-taken' };
  return (
    <section className={styles.state}>
      {order.status === 'COMPLETE' && order.packIds.length > 0 && <Delivered order={order} />}
      {/* What changes on its own, and no more: the rest would be read out with it. */}
      <div className={styles.told} aria-live="polite">
        <h2 className={styles.headline}>
          <Headline {...told} />
        </h2>
        <p className={styles.lead}>
          <Explanation {...told} />
        </p>
      </div>
      <NextStep {...told} />
      <WithdrawFromOrder order={order} />
      <OrderTimeline order={order} isSent={told.isSent} />
    </section>
  );
}
