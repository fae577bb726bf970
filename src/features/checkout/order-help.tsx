import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import type { OrderDetails } from '#contract/order-details.ts';
import { clubAtom } from '#platform/configuration.ts';

import styles from './order-page.module.css';

/** The way to help, with the order already filled in. */
export function OrderHelp({ order }: { order: OrderDetails }) {
  const { t } = useLingui();
  const { seller } = useAtomValue(clubAtom);
  const number = order.receipt?.receiptNumber ?? order.orderId;
  const subject = t`Order ${number}`;
  const body = t`My question about order ${order.orderId} (${order.status}):`;
  const address = `mailto:${seller.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${body}\n\n`)}`;
  return (
    <p className={styles.help}>
      <Trans>
        Something wrong? <a href={address}>Write to us about this order</a>. Its number is in the message already.
      </Trans>
    </p>
  );
}
