import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import type { Order } from '#contract/orders/order.ts';
import { useTimeFormats } from '#i18n/use-formats.ts';
import { usePackName } from '#kit/packs/use-pack-name.ts';
import { loadOrdersAtom, ordersAtom } from '#platform/data/orders.ts';
import { packEditionNamesAtom } from '#platform/data/pack-editions.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import styles from './profile-page.module.css';

function StatusText({ status, numberOfPacks }: Pick<Order, 'status' | 'numberOfPacks'>) {
  switch (status) {
    case 'PENDING':
      return <Trans>Waiting for the payment</Trans>;
    case 'PROCESSING':
      return <Trans>Payment being checked</Trans>;
    case 'COMPLETE':
      return <Plural value={numberOfPacks} one="Paid, pack delivered" other="Paid, packs delivered" />;
    case 'FAILED':
      return <Trans>Card declined, not charged</Trans>;
    case 'EXPIRED':
      return <Trans>Reservation ran out, not charged</Trans>;
    case 'REFUND_DUE':
      return <Trans>Refund on its way</Trans>;
    case 'REFUNDED':
      return <Trans>Refunded</Trans>;
    default:
      return assertNever(status);
  }
}

function OrderItem({ order }: { order: Order }) {
  const formats = useTimeFormats();
  const name = usePackName(useAtomValue(packEditionNamesAtom)[order.packEditionId]);
  return (
    <li>
      <Link to="/{-$locale}/profile/orders/$orderId" params={{ orderId: order.orderId }} className={styles.order}>
        <strong>{name}</strong>
        <span className={styles.amount}>{formats.money(order.total)}</span>
        <span className={styles.small}>
          {formats.instant(order.createdAt)} · <Plural value={order.numberOfPacks} one="# pack" other="# packs" />
        </span>
        <span className={styles.small}>
          <StatusText status={order.status} numberOfPacks={order.numberOfPacks} />
        </span>
      </Link>
    </li>
  );
}

/** All orders of every status. */
export function OrdersPanel() {
  const { t } = useLingui();
  const orders = useAtomValue(ordersAtom);
  const load = useSetAtom(loadOrdersAtom);
  return (
    <ResourceView
      resource={orders}
      skeleton={<Skeleton label={t`Loading your orders`} className={styles.skeleton} />}
      onRetry={() => void load()}
    >
      {(all) =>
        all.length === 0 ? (
          <EmptyState
            title={<Trans>No orders yet</Trans>}
            action={
              <LinkButton variant="primary" to="/{-$locale}/packs">
                <Trans>See the packs</Trans>
              </LinkButton>
            }
          >
            <Trans>What you buy is listed here, with its status.</Trans>
          </EmptyState>
        ) : (
          <ul className={styles.orders}>
            {all.map((order) => (
              <OrderItem key={order.orderId} order={order} />
            ))}
          </ul>
        )
      }
    </ResourceView>
  );
}
