import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { OrderDetails } from '#contract/orders/order-details.ts';

import styles from './order-page.module.css';

/** The packs of the order that the user still owns. */
export function OrderPacks({ order }: { order: OrderDetails }) {
  if (order.packIds.length < 2) return null;
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>
        <Trans>Your packs</Trans>
      </h2>
      <ul className={styles.packs}>
        {order.packIds.map((packId, index) => (
          <li key={packId}>
            <Link to="/{-$locale}/profile/packs/$packId" params={{ packId }}>
              <Trans>Pack {index + 1}</Trans>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
