import { languageTag, type Locale } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';

import { tidySpaces } from './spaces.ts';

const minorUnits = 100;
const formats = new Map<Locale, Intl.NumberFormat>();

function getFormat(locale: Locale): Intl.NumberFormat {
  const format =
    formats.get(locale) ?? new Intl.NumberFormat(languageTag[locale], { style: 'currency', currency: 'EUR' });
  formats.set(locale, format);
  return format;
}

/** Formats money: “€9.99”, «9,99 €». The only place that does. */
export function formatMoney(money: Money, locale: Locale): string {
  return tidySpaces(getFormat(locale).format(money.amountMinor / minorUnits));
}
