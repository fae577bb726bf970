import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, Navigate, useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

import type { OrderDetails } from '#contract/orders/order-details.ts';
import { isPayable, type Order } from '#contract/orders/order.ts';
import { HomeLink } from '#kit/home-link.tsx';
import { clubAtom } from '#platform/configuration.ts';
import { renewOrdersAtom } from '#platform/data/orders.ts';
import type { Resource } from '#platform/api/resource.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { showToast } from '#ui/toasts/toast.ts';

import { chooseUnpaid, loadOrderPageAtom, orderDetailsAt } from '../checkout-state.ts';
import styles from './payment-page.module.css';
import { readPaymentSearch } from './payment-search.ts';
import { Payment } from './payment.tsx';
import { ReservationOver } from './reservation-over.tsx';

const route = getRouteApi('/{-$locale}/payment');

/** Redirects to the packs with a message. */
function NothingToPay() {
  const { t } = useLingui();
  const router = useRouter();
  useEffect(() => {
    showToast({ kind: 'information', text: t`You have no unpaid orders.` });
    void router.navigate({ to: '/{-$locale}/packs', replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a visit, not for a change of language
  }, []);
  return <Skeleton className={styles.skeleton} />;
}

function AlreadyDecided({ order }: { order: Order }) {
  return (
    <EmptyState
      title={<Trans>This order needs no payment</Trans>}
      action={
        <LinkButton variant="primary" to="/{-$locale}/profile/orders/$orderId" params={{ orderId: order.orderId }}>
          <Trans>See your order</Trans>
        </LinkButton>
      }
    >
      <Trans>See what happened on the order’s page.</Trans>
    </EmptyState>
  );
}

/** The page's content by the order's state. */
function OrderToPay({ order }: { order: OrderDetails }) {
  // Expired before the page was opened or reloaded: the same text as when it expires on screen.
  if (order.status === 'EXPIRED') return <ReservationOver order={order} />;
  return isPayable(order.status) ? <Payment key={order.orderId} order={order} /> : <AlreadyDecided order={order} />;
}

/** The order in the URL. */
function NamedOrder({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const details = useAtomValue(orderDetailsAt(orderId));
  const load = useSetAtom(loadOrderPageAtom);
  return (
    <ResourceView
      resource={details}
      skeleton={<Skeleton label={t`Loading your order`} className={styles.skeleton} />}
      onRetry={() => void load(orderId)}
      describeFailure={(kind) => (kind === 'not-found' || kind === 'validation' ? <NothingToPay /> : undefined)}
    >
      {(order) => <OrderToPay order={order} />}
    </ResourceView>
  );
}

/** Without an id: puts the unpaid order's id into the URL. A list from before the order lacks it and is not shown. */
function UnpaidOrder() {
  const { t } = useLingui();
  const [orders, setOrders] = useState<Resource<Order[]>>({ status: 'loading' });
  const renew = useSetAtom(renewOrdersAtom);
  useEffect(() => void renew().then(setOrders), [renew]);
  const look = async () => {
    setOrders({ status: 'loading' });
    setOrders(await renew());
  };
  return (
    <ResourceView
      resource={orders}
      skeleton={<Skeleton label={t`Loading your order`} className={styles.skeleton} />}
      onRetry={() => void look()}
    >
      {(all) => {
        const order = chooseUnpaid(all);
        if (order === undefined) return <NothingToPay />;
        return <Navigate to="/{-$locale}/payment" search={{ order: order.orderId }} replace />;
      }}
    </ResourceView>
  );
}

/** Pays the order in the URL, or the user's unpaid one. */
export function PaymentPage() {
  const { t } = useLingui();
  const club = useAtomValue(clubAtom);
  const { order: orderId } = readPaymentSearch(route.useSearch());
  return (
    <div className={styles.page}>
      <DocumentHead title={t`Payment`} />
      <HomeLink clubName={club.name} />
      <h1 className={styles.title}>
        <Trans>Payment</Trans>
      </h1>
      {orderId === undefined ? <UnpaidOrder /> : <NamedOrder orderId={orderId} />}
    </div>
  );
}
