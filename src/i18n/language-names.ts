import type { Locale } from '#contract/locale.ts';

/** Each language in its own words: whoever needs it can read it. */
export const languageNames: Record<Locale, string> = { en: 'English', pt: 'Português' };
