import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import styles from './order-page.module.css';

/** Link to help with the order filled in. */
export function OrderHelp({ orderId }: { orderId: string }) {
  return (
    <p className={styles.help}>
      <Trans>
        Something wrong?{' '}
        <Link to="/{-$locale}/contact-us" search={{ order: orderId }}>
          Write to us about this order
        </Link>
        . We’ve filled in the order number.
      </Trans>
    </p>
  );
}
