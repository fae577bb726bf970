import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';

import { isSettled, type Order } from '#contract/order.ts';
import { loadOrdersAtom, ordersAtom } from '#platform/orders.ts';
import { LinkButton } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Notice } from '#ui/notice.tsx';
import { ResourceView } from '#ui/resource-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { followTransactionAtom } from './checkout-state.ts';
import styles from './order-page.module.css';
import { OrderState } from './order-state.tsx';
import { OrderSummary } from './order-summary.tsx';

const route = getRouteApi('/{-$locale}/profile/orders/$orderId');

const askEveryMilliseconds = 2_000;

/** Asks again until nothing more happens by itself. A page in the background waits until somebody looks. */
function useFollowedOrder(orderId: string) {
  const orders = useAtomValue(ordersAtom);
  const loadOrders = useSetAtom(loadOrdersAtom);
  const order =
    orders.status === 'success' ? orders.value.find((candidate) => candidate.orderId === orderId) : undefined;
  const follow = useSetAtom(followTransactionAtom);
  useEffect(() => {
    if (order === undefined || isSettled(order.status)) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void follow(order);
    }, askEveryMilliseconds);
    return () => clearInterval(timer);
  }, [order, follow]);
  return { orders, loadOrders };
}

function UnknownOrder() {
  return (
    <Notice
      title={<Trans>There is no such order</Trans>}
      action={
        <LinkButton to="/{-$locale}/profile">
          <Trans>My profile</Trans>
        </LinkButton>
      }
    >
      <Trans>None of your orders has this number.</Trans>
    </Notice>
  );
}

function OrderView({ order }: { order: Order }) {
  return (
    <div className={styles.columns}>
      <OrderState order={order} />
      <OrderSummary order={order} />
    </div>
  );
}

/** What happened to an order, and what comes next. The server's word alone counts. */
export function OrderPage() {
  const { t } = useLingui();
  const { orderId } = route.useParams();
  const { orders, loadOrders } = useFollowedOrder(orderId);
  return (
    <Page>
      <PageHead title={t`Your order`} />
      <h1 className={styles.title}>
        <Trans>Your order</Trans>
      </h1>
      <ResourceView
        resource={orders}
        skeleton={<Skeleton label={t`Loading your order`} className={styles.skeleton} />}
        onRetry={() => void loadOrders()}
      >
        {(all) => {
          const order = all.find((candidate) => candidate.orderId === orderId);
          return order === undefined ? <UnknownOrder /> : <OrderView order={order} />;
        }}
      </ResourceView>
    </Page>
  );
}
