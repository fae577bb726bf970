import { type Locale, locales } from '#contract/locale.ts';

const yearSeconds = 31_536_000;

/** The fan's own choice wins over the browser's language: the server reads this cookie on a visit to `/`. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** Undefined where no language was chosen on this device. */
export function readChosenLanguage(): Locale | undefined {
  const value = /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1];
  return locales.find((locale) => locale === value);
}
