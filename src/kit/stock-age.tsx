import { Trans } from '@lingui/react/macro';

import { useFormats } from '#i18n/use-formats.ts';
import { useNow } from '#ui/time/clock.tsx';

import styles from './stock-age.module.css';

interface StockAgeProps {
  /** ISO 8601; null for a fresh value, which needs no notice. */
  knownAt: string | null | undefined;
}

/** The age of the stock, if it is this device's last known value. */
export function StockAge({ knownAt }: StockAgeProps) {
  const formats = useFormats();
  const distance = useNow((now) => (knownAt === null || knownAt === undefined ? null : formats.distance(knownAt, now)));
  if (distance === null) return null;
  return (
    <span className={styles.age}>
      <Trans comment="After how many packs are left, or that they are sold out: how old that is">
        as of {distance}
      </Trans>
    </span>
  );
}
