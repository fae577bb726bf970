import { languageTag, type Locale } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';

import { makeOnce } from './make-once.ts';
import { tidySpaces } from './spaces.ts';

const minorUnits = 100;
const moneyFormat = makeOnce(
  (locale: Locale) => new Intl.NumberFormat(languageTag[locale], { style: 'currency', currency: 'EUR' }),
);

/** Formats money: “€9.99”, «9,99 €». The only place that does. */
export function formatMoney(money: Money, locale: Locale): string {
  return tidySpaces(moneyFormat(locale).format(money.amountMinor / minorUnits));
}
