import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import { isPayable, type Order } from '#contract/order.ts';
import { HomeLink } from '#kit/home-link.tsx';
import { clubAtom } from '#platform/configuration.ts';
import { loadOrdersAtom, ordersAtom } from '#platform/orders.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Notice } from '#ui/notice.tsx';
import { ResourceView } from '#ui/resource-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { chooseOrder } from './checkout-state.ts';
import styles from './payment-page.module.css';
import { Payment } from './payment.tsx';

const route = getRouteApi('/{-$locale}/payment');

function NothingToPay() {
  return (
    <Notice
      title={<Trans>There is nothing to pay</Trans>}
      action={
        <LinkButton look="primary" to="/{-$locale}/packs">
          <Trans>Look at the packs</Trans>
        </LinkButton>
      }
    >
      <Trans>You have no order that waits for a payment.</Trans>
    </Notice>
  );
}

function AlreadyDecided({ order }: { order: Order }) {
  return (
    <Notice
      title={<Trans>This order needs no payment</Trans>}
      action={
        <LinkButton look="primary" to="/{-$locale}/profile/orders/$orderId" params={{ orderId: order.orderId }}>
          <Trans>See your order</Trans>
        </LinkButton>
      }
    >
      <Trans>What became of it stands on its own page.</Trans>
    </Notice>
  );
}

/** Pays for an order: the one that the address names, else the fan's unpaid one. */
export function PaymentPage() {
  const { t } = useLingui();
  const club = useAtomValue(clubAtom);
  const { order: orderId } = route.useSearch();
  const orders = useAtomValue(ordersAtom);
  const loadOrders = useSetAtom(loadOrdersAtom);
  return (
    <div className={styles.page}>
      <PageHead title={t`Payment`} />
      <HomeLink clubName={club.name} />
      <h1 className={styles.title}>
        <Trans>Payment</Trans>
      </h1>
      <ResourceView
        resource={orders}
        skeleton={<Skeleton label={t`Loading your order`} className={styles.skeleton} />}
        onRetry={() => void loadOrders()}
      >
        {(all) => {
          const order = chooseOrder(all, orderId);
          if (order === undefined) return <NothingToPay />;
          return isPayable(order.status) ? <Payment order={order} /> : <AlreadyDecided order={order} />;
        }}
      </ResourceView>
    </div>
  );
}
