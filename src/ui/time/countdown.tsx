import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';

import { classNames } from '../class-names.ts';
import { useNow } from './clock.tsx';
import styles from './countdown.module.css';
import { timeLeft } from './time-left.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface CountdownProps {
  /** ISO 8601. */
  until: string;
  size?: 'regular' | 'large';
}

function Cell({ value, unit }: { value: number; unit: string }) {
  return (
    <span className={styles.cell}>
      <span className={styles.value}>{String(value).padStart(2, '0')}</span>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}

/** Counts down by the server's clock. Screen readers get minutes, not seconds. */
export function Countdown({ until, size = 'regular' }: CountdownProps) {
  const { t } = useLingui();
  const { days, hours, minutes, seconds } = timeLeft(until, useNow());
  const spoken = [
    t`${plural(days, { one: '# day', other: '# days' })}`,
    t`${plural(hours, { one: '# hour', other: '# hours' })}`,
    t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  ].join(', ');
  return (
    <time dateTime={until} className={classNames(styles.countdown, styles[size])}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles.cells} aria-hidden="true">
        {days > 0 && <Cell value={days} unit={t({ message: 'days', comment: 'Below the number in a countdown' })} />}
        <Cell value={hours} unit={t({ message: 'hrs', comment: 'Below the number in a countdown' })} />
        <Cell value={minutes} unit={t({ message: 'min', comment: 'Below the number in a countdown' })} />
        <Cell value={seconds} unit={t({ message: 'sec', comment: 'Below the number in a countdown' })} />
      </span>
    </time>
  );
}
