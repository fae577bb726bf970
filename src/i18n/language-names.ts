import type { Locale } from '#contract/locale.ts';

/** Each language's name in that language, so that its speakers can read it. */
export const languageNames: Record<Locale, string> = { en: 'English', pt: 'Português' };
