import styles from './order-number.module.css';

/** An order's id, never broken over two lines: it is read aloud and typed off. */
export function OrderNumber({ orderId }: { orderId: string }) {
  return <span className={styles.number}>{orderId}</span>;
}
