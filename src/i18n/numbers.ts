import { languageTag, type Locale } from '#contract/locale.ts';

import { tidySpaces } from './spaces.ts';

export function formatNumber(value: number, locale: Locale): string {
  return tidySpaces(new Intl.NumberFormat(languageTag[locale]).format(value));
}

/** `share` of 1: 0.0125 → «1.25%», «1,25%»; `decimals`: at least so many. */
export function formatPercent(share: number, locale: Locale, decimals = 0): string {
  const format = new Intl.NumberFormat(languageTag[locale], {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  });
  return tidySpaces(format.format(share));
}

const megabyte = 1_000_000;
const gigabyte = 1_000_000_000;

/** Sizes of downloads and storage, in the decimal units that phones use: «2.4 MB», «48 MB», «10.7 GB». */
export function formatBytes(bytes: number, locale: Locale): string {
  // Rounded up to the next unit where it would read «1,000 MB».
  const isLarge = Math.round(bytes / megabyte) >= gigabyte / megabyte;
  const value = bytes / (isLarge ? gigabyte : megabyte);
  const format = new Intl.NumberFormat(languageTag[locale], {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge || value < 10 ? 1 : 0,
  });
  return tidySpaces(format.format(value));
}
