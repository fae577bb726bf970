import * as v from 'valibot';

/** The interface's languages: `en` is EN-US, `pt` is PT-PT (spec, section 1). */
export const locales = ['en', 'pt'] as const;
export type Locale = (typeof locales)[number];
export const localeSchema = v.picklist(locales);

/** English has no prefix in the address. */
export const defaultLocale: Locale = 'en';

/** What `html lang`, `Intl` and the user pool's `locale` attribute take. */
export const languageTag: Record<Locale, string> = { en: 'en-US', pt: 'pt-PT' };

/** The web app manifest of a language, at the site's root. */
export function manifestFile(locale: Locale): string {
  return `manifest.${locale}.webmanifest`;
}

/** A text in every language of the interface. */
export const localisedTextSchema = v.object({
  en: v.pipe(v.string(), v.nonEmpty()),
  pt: v.pipe(v.string(), v.nonEmpty()),
});
export type LocalisedText = v.InferOutput<typeof localisedTextSchema>;
