import { useAtomValue } from 'jotai';

import type { Money } from '#contract/money.ts';

import { clubTimeZoneAtom } from './club-time-zone.ts';
import { formatDay, formatDistance, formatInstant } from './dates.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './numbers.ts';
import { useAfterHydration } from './use-is-hydrated.ts';
import { useLocale } from './use-locale.ts';

export interface Formats {
  money(money: Money): string;
  number(value: number): string;
  day(day: string, style?: 'long' | 'medium'): string;
  /** `now` in milliseconds. */
  distance(instant: string, now: number): string;
}

export interface TimeFormats extends Formats {
  /** Date and time: the club's during hydration, the device's afterwards. */
  instant(instant: string): string;
}

/** Money, numbers and dates as the page's language writes them. */
export function useFormats(): Formats {
  const locale = useLocale();
  return {
    money: (money) => formatMoney(money, locale),
    number: (value) => formatNumber(value, locale),
    day: (day, style) => formatDay(day, locale, style),
    distance: (instant, now) => formatDistance(instant, now, locale),
  };
}

/** Also times of day. Renders once more after hydration, so only for components that show one. */
export function useTimeFormats(): TimeFormats {
  const formats = useFormats();
  const locale = useLocale();
  const clubTimeZone = useAtomValue(clubTimeZoneAtom);
  const timeZone = useAfterHydration(undefined, clubTimeZone);
  return { ...formats, instant: (instant) => formatInstant(instant, locale, timeZone) };
}
