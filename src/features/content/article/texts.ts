import { atom } from 'jotai';

import type { Locale } from '#contract/locale.ts';
import type { Answer } from '#platform/api/api.ts';
import { createResource } from '#platform/api/resource.ts';

/**
 * Texts by language and slug. Loaded once while the app is open, since they change rarely; the device's copy is kept if
 * the server can't be reached.
 */
export function createTexts<Slug extends string, T>(fetchText: (locale: Locale, slug: Slug) => Promise<Answer<T>>) {
  const texts = createResource('public', fetchText, { keepsDataOnFailure: true });
  const loadAtom = atom(null, async (get, set, locale: Locale, slug: Slug) => {
    const known = get(texts.at(locale, slug));
    if (known.status !== 'success' || known.source === 'device') await set(texts.loadAtom, locale, slug);
  });
  return { at: texts.at, loadAtom };
}
