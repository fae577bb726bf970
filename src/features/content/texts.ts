import { atom } from 'jotai';

import type { Locale } from '#contract/locale.ts';
import { toFailure } from '#platform/api-error.ts';
import { givenResource, isPrerenderingAtom, type Resource } from '#platform/resource.ts';

/** One text in one language. */
export type TextKey = `${Locale}/${string}`;

/**
 * Texts of one kind, by language and slug: an atom to read, one to give what came with the page, one to load. Texts
 * change rarely: what is known is not asked for again while the app is open.
 */
export function createTexts<Slug extends string, T>(fetchText: (locale: Locale, slug: Slug) => Promise<T>) {
  const state = atom<Partial<Record<TextKey, Resource<T>>>>({});

  const keepAtom = atom(null, (_get, set, key: TextKey, resource: Resource<T>) =>
    set(state, (known) => ({ ...known, [key]: resource })),
  );

  const giveAtom = atom(null, (_get, set, locale: Locale, slug: Slug, text: T) =>
    set(keepAtom, `${locale}/${slug}`, givenResource(text)),
  );

  const loadAtom = atom(null, async (get, set, locale: Locale, slug: Slug) => {
    const key: TextKey = `${locale}/${slug}`;
    if (get(isPrerenderingAtom) || get(state)[key]?.status === 'success') return;
    set(keepAtom, key, { status: 'loading' });
    try {
      set(keepAtom, key, givenResource(await fetchText(locale, slug)));
    } catch (error) {
      set(keepAtom, key, { status: 'failure', failure: toFailure(error) });
    }
  });

  return { textsAtom: atom((get) => get(state)), giveAtom, loadAtom };
}
