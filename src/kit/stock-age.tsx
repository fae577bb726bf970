import { Trans } from '@lingui/react/macro';

import { useFormats } from '#i18n/use-formats.ts';
import { useNow } from '#ui/time/clock.tsx';

import styles from './stock-age.module.css';

interface StockAgeProps {
  /** ISO 8601; null for what was heard just now, which goes without saying. */
  knownAt: string | null | undefined;
}

/** When it was heard how many packs are left, where that is the device's own memory. */
export function StockAge({ knownAt }: StockAgeProps) {
  const formats = useFormats();
  const now = useNow();
  if (knownAt === null || knownAt === undefined) return null;
  return (
    <span className={styles.age}>
      <Trans comment="After how many packs are left, or that they are sold out: how old that is">
        as of {formats.distance(knownAt, now)}
      </Trans>
    </span>
  );
}
