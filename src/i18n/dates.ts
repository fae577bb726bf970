import { languageTag, type Locale } from '#contract/locale.ts';

import { tidySpaces } from './spaces.ts';

/** A calendar day, `YYYY-MM-DD`: «August 12, 2018», «12 de agosto de 2018». It has no time zone. */
export function formatDay(day: string, locale: Locale, style: 'long' | 'medium' = 'long'): string {
  const format = new Intl.DateTimeFormat(languageTag[locale], { dateStyle: style, timeZone: 'UTC' });
  return tidySpaces(format.format(new Date(`${day}T00:00:00Z`)));
}

/** A point in time (ISO 8601), in `timeZone` or, without one, where the device is. */
export function formatInstant(instant: string, locale: Locale, timeZone?: string): string {
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone === undefined ? {} : { timeZone }),
  });
  return tidySpaces(format.format(new Date(instant)));
}

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const;

/** How long ago, or how soon, seen from `now` (milliseconds): «2 hours ago», «dentro de 3 dias». */
export function formatDistance(instant: string, now: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(languageTag[locale], { numeric: 'auto' });
  const seconds = (Date.parse(instant) - now) / 1000;
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds);
  if (step === undefined) return tidySpaces(format.format(0, 'minute'));
  return tidySpaces(format.format(Math.trunc(seconds / step.seconds), step.unit));
}
