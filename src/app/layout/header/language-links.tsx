import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { languageTag, type Locale, locales, pathIn } from '#contract/locale.ts';
import { languageNames } from '#i18n/language-names.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { rememberLanguage } from '#platform/device/language-choice.ts';
import { PathLink } from '#ui/buttons/path-link.tsx';

interface LanguageLinkProps {
  locale: Locale;
  className?: string | undefined;
}

/** The same page, query included, in another language. */
function LanguageLink({ locale, className }: LanguageLinkProps) {
  const current = useLocale();
  const { pathname, searchStr, hash } = useLocation();
  const tail = `${searchStr}${hash === '' ? '' : `#${hash}`}`;
  return (
    <PathLink
      path={`${pathIn(locale, pathname)}${tail}`}
      hrefLang={languageTag[locale]}
      lang={languageTag[locale]}
      aria-current={locale === current ? 'true' : undefined}
      className={className}
      onClick={() => rememberLanguage(locale)}
    >
      {languageNames[locale]}
    </PathLink>
  );
}

interface LanguageLinksProps {
  linkClassName?: string | undefined;
  /** Draws the row around each link. */
  renderRow: (link: ReactNode, locale: Locale) => ReactNode;
}

export function LanguageLinks({ linkClassName, renderRow }: LanguageLinksProps) {
  return locales.map((locale) => renderRow(<LanguageLink locale={locale} className={linkClassName} />, locale));
}
