import { type Locale, locales, pathIn } from '../../contract/locale.ts';

/** `npm run test:full` tries every combination; `npm test` one for each case. */
export const isFullRun = process.env['FULL_TESTS'] === 'yes';

/** For journeys whose promise another test shows more cheaply, on another device or in another language. */
export const inFullRun = { tag: '@full' };

/** Each path in every language; outside the full run in one language each, in turns. */
export function inLanguages(paths: readonly string[]): string[] {
  if (isFullRun) return locales.flatMap((locale) => paths.map((path) => pathIn(locale, path)));
  return paths.map((path, index) => pathIn(localeFor(index), path));
}

/** The language of the case with this number outside the full run. */
function localeFor(index: number): Locale {
  return locales[index % locales.length] ?? locales[0];
}
