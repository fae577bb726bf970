import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { type Locale, languageTag } from '#contract/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';

import styles from './other-language.module.css';

/** The `lang` attribute of a text in another language than the page. */
export function useTextLanguage(text: { locale: Locale }): string | undefined {
  return text.locale === useLocale() ? undefined : languageTag[text.locale];
}

const available: Record<Locale, ReactNode> = {
  en: <Trans>This text is only available in English.</Trans>,
  pt: <Trans>This text is only available in Portuguese.</Trans>,
};

/** Notice that a text is not translated; empty for the page's language. */
export function OtherLanguage({ text }: { text: { locale: Locale } }) {
  const locale = useLocale();
  if (text.locale === locale) return null;
  return (
    <p className={styles.note} lang={languageTag[locale]}>
      {available[text.locale]}
    </p>
  );
}
