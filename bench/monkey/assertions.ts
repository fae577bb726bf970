import { languageTag, type Locale, localeOfPath, withoutLocale } from '#contract/locale.ts';

import type { PageSnapshot } from './page-snapshot.ts';
import type { Oracle } from './oracle.ts';

/** Rules that hold for every settled page. */
function generalFaults(snapshot: PageSnapshot, locale: Locale): string[] {
  const isDialogOpen = snapshot.dialogs.length > 0;
  return [
    ...(snapshot.isBroken ? ['the application error is shown'] : []),
    ...snapshot.waiting.map((what) => `still waits: ${what}`),
    ...(snapshot.titles.length === 1 || snapshot.hasNotice
      ? []
      : [`${snapshot.titles.length} h1: ${snapshot.titles.join(' | ')}`]),
    ...(snapshot.title.trim() === '' ? ['no title'] : []),
    ...(snapshot.hasMain ? [] : ['no main']),
    ...(snapshot.mainText === '' && !isDialogOpen ? ['main is empty'] : []),
    ...(snapshot.bodyIsModal === isDialogOpen ? [] : [`the body is ${snapshot.bodyIsModal ? '' : 'not '}modal-open`]),
    ...(snapshot.mainIsInert ? ['main is inert'] : []),
    ...(snapshot.language === languageTag[locale] ? [] : [`the page's language is ${snapshot.language}`]),
  ];
}

export async function findProblems(snapshot: PageSnapshot, oracle: Oracle): Promise<string[]> {
  if (!snapshot.isOurs) return [];
  const { pathname, searchParams } = new URL(snapshot.path, 'http://shop.example');
  const locale = localeOfPath(pathname);
  return [
    ...generalFaults(snapshot, locale),
    ...(await oracle(snapshot, locale, withoutLocale(pathname).replace(/(.)\/$/, '$1'), searchParams)),
  ];
}
