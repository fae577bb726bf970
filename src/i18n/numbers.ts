import { languageTag, type Locale } from '#contract/locale.ts';

import { tidySpaces } from './spaces.ts';

export function formatNumber(value: number, locale: Locale): string {
  return tidySpaces(new Intl.NumberFormat(languageTag[locale]).format(value));
}

/** `share` of 1: 0.0125 → «1.25%», «1,25%». */
export function formatPercent(share: number, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTag[locale], { style: 'percent', maximumFractionDigits: 2 });
  return tidySpaces(format.format(share));
}

const megabyte = 1_000_000;

/** Sizes of downloads, in megabytes as phones count them. */
export function formatMegabytes(bytes: number, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTag[locale], {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10 * megabyte ? 1 : 0,
  });
  return tidySpaces(format.format(bytes / megabyte));
}
