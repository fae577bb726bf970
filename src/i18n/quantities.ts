import { languageTag, type Locale } from '#contract/locale.ts';

import { tidySpaces } from './spaces.ts';

/** `share` of 1: 0.0125 → «1.25%», «1,25%»; `decimals`: at least so many. */
export function formatPercent(share: number, locale: Locale, decimals = 0): string {
  const format = new Intl.NumberFormat(languageTag[locale], {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: 2,
  });
  return tidySpaces(format.format(share));
}

const kilobyte = 1_000;
const megabyte = 1_000_000;
const gigabyte = 1_000_000_000;

/** Switches to the next unit before “1,000 kB” or “1,000 MB”. */
function pickUnit(bytes: number) {
  if (Math.round(bytes / megabyte) >= gigabyte / megabyte) return { unit: 'gigabyte', size: gigabyte };
  if (Math.round(bytes / kilobyte) >= megabyte / kilobyte) return { unit: 'megabyte', size: megabyte };
  return { unit: 'kilobyte', size: kilobyte };
}

/** Formats bytes in decimal units, as phones do: “148 kB”, “2.4 MB”, “10.7 GB”. Never broken between lines. */
export function formatBytes(bytes: number, locale: Locale): string {
  const { unit, size } = pickUnit(bytes);
  const value = bytes / size;
  const isFine = unit === 'gigabyte' || (unit === 'megabyte' && value < 10);
  const format = new Intl.NumberFormat(languageTag[locale], {
    style: 'unit',
    unit,
    maximumFractionDigits: isFine ? 1 : 0,
  });
  return tidySpaces(format.format(value)).replaceAll(' ', '\u00a0');
}
