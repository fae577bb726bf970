import { useLingui } from '@lingui/react';

import { defaultLocale, type Locale, locales, type LocalisedText } from '#contract/locale.ts';

/** The language of the page around this component. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  return locales.find((locale) => locale === i18n.locale) ?? defaultLocale;
}

/** Picks the text in the page's language. */
export function useLocalised(): (text: LocalisedText) => string {
  const locale = useLocale();
  return (text) => text[locale];
}
