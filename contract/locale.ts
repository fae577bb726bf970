import * as v from 'valibot';

import order from '../content/languages.json' with { type: 'json' };

/**
 * The interface's languages: `en` is EN-US, `pt` is PT-PT (spec, section 1). The only list: adding a language makes
 * everything that depends on it fail to compile until it is translated.
 */
const spoken = ['en', 'pt'] as const;
export type Locale = (typeof spoken)[number];
export const localeSchema = v.picklist(spoken);

/** All languages, in the club's order. */
export const locales = v.parse(
  v.pipe(
    v.tupleWithRest([localeSchema], localeSchema),
    v.check(
      (order) => spoken.every((locale) => order.filter((one) => one === locale).length === 1),
      'is not every language once',
    ),
    v.readonly(),
  ),
  order,
);

/** The language whose pages have no path prefix. */
export const defaultLocale: Locale = locales[0];

/** The language of the messages in the source code. */
export const sourceLocale: Locale = 'en';

/** For `html lang`, `Intl` and the user pool's `locale` attribute. */
export const languageTag: Record<Locale, string> = { en: 'en-US', pt: 'pt-PT' };

/** A value for each language. */
export function mapLocales<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return { en: make('en'), pt: make('pt') };
}

/** `''`, `/pt`. */
export function getLocalePrefix(locale: Locale): string {
  return locale === defaultLocale ? '' : `/${locale}`;
}

/** The language of a path; the default without a prefix. */
export function localeOfPath(path: string): Locale {
  const first = path.split('/', 2)[1];
  return locales.find((locale) => locale === first) ?? defaultLocale;
}

/** Removes the language prefix, so that all languages share one list of pages. */
export function withoutLocale(path: string): string {
  const bare = path.slice(getLocalePrefix(localeOfPath(path)).length);
  return bare === '' ? '/' : bare;
}

/** The same page in another language. */
export function pathIn(locale: Locale, path: string): string {
  const bare = withoutLocale(path);
  return bare === '/' ? getLocalePrefix(locale) || '/' : `${getLocalePrefix(locale)}${bare}`;
}

/** The language of a tag, ignoring its region (`pt-BR`, `PT_pt`); undefined for an unsupported language. */
export function localeOfTag(tag: string): Locale | undefined {
  const language = /^\s*([a-z]+)(?![a-z0-9])/i.exec(tag)?.[1]?.toLowerCase();
  return locales.find((locale) => locale === language);
}

/** The first supported language of an `Accept-Language` header. */
export function acceptedLocale(acceptLanguage: string): Locale | undefined {
  return acceptLanguage
    .split(',')
    .map(localeOfTag)
    .find((locale) => locale !== undefined);
}

/** The path of a language's web app manifest. */
export function manifestFile(locale: Locale): string {
  return `manifest.${locale}.webmanifest`;
}

const textSchema = v.pipe(v.string(), v.nonEmpty());

/** A text in every language of the interface. */
export const localisedTextSchema = v.object(mapLocales(() => textSchema));
export type LocalisedText = v.InferOutput<typeof localisedTextSchema>;
