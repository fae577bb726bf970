import type { Locale } from '#contract/locale.ts';

const yearSeconds = 31_536_000;

/** The fan's own choice wins over the browser's language: the server reads this cookie on a visit to `/`. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
}
