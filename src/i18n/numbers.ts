import { languageTag, type Locale } from '#contract/locale.ts';

import { makeOnce } from './make-once.ts';
import { tidySpaces } from './spaces.ts';

const numberFormat = makeOnce((locale: Locale) => new Intl.NumberFormat(languageTag[locale]));

export function formatNumber(value: number, locale: Locale): string {
  return tidySpaces(numberFormat(locale).format(value));
}
