import { languageTag, type Locale } from '#contract/locale.ts';

import { makeOnce } from './make-once.ts';
import { tidySpaces } from './spaces.ts';

type DayStyle = 'long' | 'medium';

const dayFormat = makeOnce(
  (locale: Locale, style: DayStyle) =>
    new Intl.DateTimeFormat(languageTag[locale], { dateStyle: style, timeZone: 'UTC' }),
);

/** Formats a calendar day (`YYYY-MM-DD`, no time zone): “August 12, 2018”, «12 de agosto de 2018». */
export function formatDay(day: string, locale: Locale, style: DayStyle = 'long'): string {
  return tidySpaces(dayFormat(locale, style).format(new Date(`${day}T00:00:00Z`)));
}

/** Formats an instant (ISO 8601) in `timeZone`, by default the device's, which may change on a journey. */
export function formatInstant(instant: string, locale: Locale, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  return tidySpaces(format.format(new Date(instant)));
}

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

const distanceFormat = makeOnce(
  (locale: Locale) => new Intl.RelativeTimeFormat(languageTag[locale], { numeric: 'auto' }),
);

/** Formats the time relative to `now` (milliseconds): “2 hours ago”, «dentro de 3 dias». */
export function formatDistance(instant: string, now: number, locale: Locale): string {
  const format = distanceFormat(locale);
  const seconds = (Date.parse(instant) - now) / 1000;
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return tidySpaces(format.format(0, 'minute'));
  return tidySpaces(format.format(Math.trunc(seconds / step.seconds), step.unit));
}
