import { languageTag, type Locale, localeOfPath, withoutLocale } from '#contract/locale.ts';

import type { Sight } from './sight.ts';
import type { Truth } from './truth.ts';

/** What no page may be like once it has come to rest. */
function generalFaults(sight: Sight, locale: Locale): string[] {
  const isDialogOpen = sight.dialogs.length > 0;
  return [
    ...(sight.isBroken ? ['the application error is shown'] : []),
    ...sight.waiting.map((what) => `still waits: ${what}`),
    ...(sight.titles.length === 1 || sight.hasNotice ? [] : [`${sight.titles.length} h1: ${sight.titles.join(' | ')}`]),
    ...(sight.title.trim() === '' ? ['no title'] : []),
    ...(sight.hasMain ? [] : ['no main']),
    ...(sight.mainText === '' && !isDialogOpen ? ['main is empty'] : []),
    ...(sight.bodyIsModal === isDialogOpen ? [] : [`the body is ${sight.bodyIsModal ? '' : 'not '}modal-open`]),
    ...(sight.mainIsInert ? ['main is inert'] : []),
    ...(sight.language === languageTag[locale] ? [] : [`the page's language is ${sight.language}`]),
  ];
}

export async function complaintsOf(sight: Sight, truth: Truth): Promise<string[]> {
  if (!sight.isOurs) return [];
  const { pathname, searchParams } = new URL(sight.address, 'http://shop.example');
  const locale = localeOfPath(pathname);
  return [
    ...generalFaults(sight, locale),
    ...(await truth(sight, locale, withoutLocale(pathname).replace(/(.)\/$/, '$1'), searchParams)),
  ];
}
