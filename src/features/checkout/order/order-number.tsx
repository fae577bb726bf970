import styles from './order-number.module.css';

/** An order's id, on one line: users read it aloud and copy it. */
export function OrderNumber({ orderId }: { orderId: string }) {
  return <span className={styles.number}>{orderId}</span>;
}
