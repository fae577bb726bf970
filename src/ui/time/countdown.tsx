import { useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { type ReactNode, useRef } from 'react';

import { classNames } from '../class-names.ts';
import { useNow } from './clock.tsx';
import styles from './countdown.module.css';
import { timeLeft } from './time-left.ts';
import { useInView } from '../use-in-view.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface CountdownProps {
  /** ISO 8601. */
  until: string;
  size?: 'regular' | 'large';
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

interface SecondsProps {
  until: string;
  isInView: boolean;
}

/**
 * A component of its own, so that a second renders one number and not the countdown. Out of view it does not change: a
 * new number lays out and paints the page.
 */
function Seconds({ until, isInView }: SecondsProps) {
  return useNow((now) => twoDigits(timeLeft(until, now).seconds), isInView);
}

function Cell({ value, unit }: { value: ReactNode; unit: string }) {
  return (
    <span className={styles.cell}>
      <span className={styles.value}>{value}</span>
      <span className={styles.unit}>{unit}</span>
    </span>
  );
}

/** Counts down by the server's clock. Screen readers get minutes, not seconds. */
export function Countdown({ until, size = 'regular' }: CountdownProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLTimeElement>(null);
  const isInView = useInView(ref);
  const days = useNow((now) => timeLeft(until, now).days);
  const hours = useNow((now) => timeLeft(until, now).hours);
  const minutes = useNow((now) => timeLeft(until, now).minutes);
  const spoken = [
    t`${plural(days, { one: '# day', other: '# days' })}`,
    t`${plural(hours, { one: '# hour', other: '# hours' })}`,
    t`${plural(minutes, { one: '# minute', other: '# minutes' })}`,
  ].join(', ');
  return (
    <time ref={ref} dateTime={until} className={classNames(styles.countdown, styles[size])}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span className={styles.cells} aria-hidden="true">
        {days > 0 && (
          <Cell value={twoDigits(days)} unit={t({ message: 'days', comment: 'Below the number in a countdown' })} />
        )}
        <Cell value={twoDigits(hours)} unit={t({ message: 'hrs', comment: 'Below the number in a countdown' })} />
        <Cell value={twoDigits(minutes)} unit={t({ message: 'min', comment: 'Below the number in a countdown' })} />
        <Cell
          value={<Seconds until={until} isInView={isInView} />}
          unit={t({ message: 'sec', comment: 'Below the number in a countdown' })}
        />
      </span>
    </time>
  );
}
