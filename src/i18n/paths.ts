import { withoutLocale } from '#contract/addresses.ts';
import { defaultLocale, type Locale, locales } from '#contract/locale.ts';

/** English has no prefix in the address. */
export function prefixOf(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

/** The language that a path is in; a path of no language is in the default one. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/')[1];
  return locales.find((locale) => locale === first) ?? defaultLocale;
}

/** The same page in another language. */
export function pathIn(locale: Locale, path: string): string {
  const bare = withoutLocale(path);
  if (bare === '/') return prefixOf(locale) || '/';
  return `${prefixOf(locale)}${bare}`;
}
