import { useId, type ReactNode } from 'react';

import styles from './meter.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface MeterProps {
  label: ReactNode;
  /** Shown at the end of the label: “12 of 150”. */
  text: ReactNode;
  value: number;
  max: number;
  /** Custom property for the bar's color; the accent by default. */
  color?: string;
}

/** A labeled meter. */
export function Meter({ label, text, value, max, color = '--color-accent' }: MeterProps) {
  const id = useId();
  const share = max === 0 ? 0 : Math.min(1, value / max);
  return (
    <div className={styles.meter}>
      <div className={styles.words}>
        <span id={id}>{label}</span>
        <span className={styles.text}>{text}</span>
      </div>
      <div className={styles.track}>
        <div className={styles.bar} style={{ scale: `${share} 1`, background: `var(${color})` }} />
      </div>
      <VisuallyHidden>
        <meter aria-labelledby={id} value={value} max={max} />
      </VisuallyHidden>
    </div>
  );
}
