import type { Money } from '#contract/money.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { classNames } from '#ui/class-names.ts';

import styles from './price.module.css';

interface PriceProps {
  money: Money;
  size?: 'regular' | 'large';
}

export function Price({ money, size = 'regular' }: PriceProps) {
  const formats = useFormats();
  return <span className={classNames(styles.price, styles[size])}>{formats.money(money)}</span>;
}
