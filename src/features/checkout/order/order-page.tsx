import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';

import type { OrderDetails } from '#contract/orders/order-details.ts';
import { isSettled } from '#contract/orders/order.ts';
import { getValue } from '#platform/api/resource.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { takeLostFocus } from '#ui/focus.ts';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useWhileVisible } from '#ui/time/use-while-visible.ts';

import { followTransactionAtom, loadOrderPageAtom, orderDetailsAt } from '../checkout-state.ts';
import { OrderHelp } from './order-help.tsx';
import styles from './order-page.module.css';
import { MorePacks } from './more-packs.tsx';
import { OrderPacks } from './order-packs.tsx';
import { OrderState } from './order-state.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ReceiptView } from './receipt-view.tsx';
import { checkPendingAtom, isAwaited, pendingPaymentsAtom } from '../payment/pending-payments.ts';
import { WithdrawalAcknowledgement } from '../withdrawal/withdrawal-acknowledgement.tsx';
import { packsToWithdraw } from '../withdrawal/withdrawal-search.ts';
import { WithdrawalStep } from '../withdrawal/withdrawal-step.tsx';

const route = getRouteApi('/{-$locale}/profile/orders/$orderId');

const askEveryMilliseconds = 2_000;
/** The provider usually answers within two seconds. After this time the page checks whether the card arrived. */
const pollSentEveryMilliseconds = 6_000;

/** Settled, and no refund is pending. */
function isAtRest(order: OrderDetails): boolean {
  return (
    isSettled(order.status) &&
    order.status !== 'REFUND_DUE' &&
    order.refunds.every((refund) => refund.refundedAt !== null || refund.failedAt !== null)
  );
}

/** Polls until nothing more can happen on its own. Pauses in background tabs. */
function useFollowedOrder(orderId: string) {
  const details = useAtomValue(orderDetailsAt(orderId));
  const order = getValue(details);
  const follow = useSetAtom(followTransactionAtom);
  useWhileVisible(() => order && follow(order), order === undefined || isAtRest(order) ? null : askEveryMilliseconds);
  return details;
}

/** A payment whose answer was lost: checks if the order can still be paid, until the server has news. */
function useSentPayment(order: OrderDetails): void {
  const sent = useAtomValue(pendingPaymentsAtom)[order.orderId];
  const ask = useSetAtom(checkPendingAtom);
  useWhileVisible(() => ask(order.orderId), isAwaited(order, sent) ? pollSentEveryMilliseconds : null);
}

function UnknownOrder() {
  return (
    <EmptyState
      title={<Trans>This order doesn’t exist</Trans>}
      action={
        <LinkButton to="/{-$locale}/profile">
          <Trans>My profile</Trans>
        </LinkButton>
      }
    >
      <Trans>None of your orders has this number.</Trans>
    </EmptyState>
  );
}

interface OrderPageProps {
  /** Shown below an order whose packs are delivered. */
  afterPurchase: ReactNode;
}

function OrderView({ order, isVisit, afterPurchase }: OrderPageProps & { order: OrderDetails; isVisit: boolean }) {
  useSentPayment(order);
  return (
    <>
      <WithdrawalAcknowledgement order={order} takesFocus={isVisit} />
      <div className={styles.columns}>
        <OrderState order={order} />
        <OrderSummary order={order} />
      </div>
      {order.status === 'COMPLETE' && afterPurchase}
      <OrderPacks order={order} />
      <MorePacks packEditionId={order.packEditionId} />
      {order.receipt !== null && <ReceiptView orderId={order.orderId} receipt={order.receipt} />}
      <OrderHelp orderId={order.orderId} />
    </>
  );
}

/** History and next step of an order, as the server reports them. */
export function OrderPage({ afterPurchase }: OrderPageProps) {
  const { t } = useLingui();
  const { orderId } = route.useParams();
  const details = useFollowedOrder(orderId);
  const load = useSetAtom(loadOrderPageAtom);
  const chosen = packsToWithdraw(route.useSearch());
  // Not on first load, which starts at the top of the page.
  const isVisit = useRouter().history.canGoBack();
  const hasAcknowledgement = details.status === 'success' && details.value.withdrawals.length > 0;
  const title = chosen === undefined ? t`Your order` : t`Withdraw from the contract`;
  return (
    <Page>
      <DocumentHead title={title} />
      <h1
        key={title}
        ref={isVisit && (chosen !== undefined || !hasAcknowledgement) ? takeLostFocus : null}
        className={styles.title}
      >
        {title}
      </h1>
      <ResourceView
        resource={details}
        skeleton={<Skeleton label={t`Loading your order`} className={styles.skeleton} />}
        onRetry={() => void load(orderId)}
        describeFailure={(kind) => (kind === 'not-found' || kind === 'validation' ? <UnknownOrder /> : undefined)}
      >
        {(order) =>
          chosen === undefined ? (
            <OrderView key={order.orderId} order={order} isVisit={isVisit} afterPurchase={afterPurchase} />
          ) : (
            <WithdrawalStep key={order.orderId} order={order} chosen={chosen} />
          )
        }
      </ResourceView>
    </Page>
  );
}
