import { type Locale, locales } from '#contract/locale.ts';

const yearSeconds = 31_536_000;

const listeners = new Set<(locale: Locale) => void>();

/** Calls back with each choice. Returns the unsubscribe function. */
export function onLanguageChoice(listener: (locale: Locale) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The user's choice overrides the browser's language. The server reads this cookie on visits to `/`. */
export function rememberLanguage(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
  for (const listener of listeners) listener(locale);
}

/** Undefined if no language was chosen on this device. */
export function readChosenLanguage(): Locale | undefined {
  const value = /(?:^|; )locale=(\w+)/.exec(document.cookie)?.[1];
  return locales.find((locale) => locale === value);
}
