import { atom } from 'jotai';

import type { Locale } from '#contract/locale.ts';
import type { Answer } from '#platform/api/api.ts';
import { toFailure } from '#platform/api/api-error.ts';
import { givenResource, isPrerenderingAtom, type Resource } from '#platform/api/resource.ts';

/** One text in one language. */
export type TextKey = `${Locale}/${string}`;

/**
 * Texts of one kind, by language and slug: an atom to read, one to give what came with the page, one to load. Texts
 * change rarely: what the server said is not asked for again while the app is open.
 */
export function createTexts<Slug extends string, T>(fetchText: (locale: Locale, slug: Slug) => Promise<Answer<T>>) {
  const state = atom<Partial<Record<TextKey, Resource<T>>>>({});

  const keepAtom = atom(null, (_get, set, key: TextKey, resource: Resource<T>) =>
    set(state, (known) => ({ ...known, [key]: resource })),
  );

  const giveAtom = atom(null, (_get, set, locale: Locale, slug: Slug, text: T) =>
    set(keepAtom, `${locale}/${slug}`, givenResource(text)),
  );

  const loadAtom = atom(null, async (get, set, locale: Locale, slug: Slug) => {
    const key: TextKey = `${locale}/${slug}`;
    const known = get(state)[key];
    const isKnown = known?.status === 'success';
    if (get(isPrerenderingAtom) || (isKnown && known.source === 'network')) return;
    if (!isKnown) set(keepAtom, key, { status: 'loading' });
    try {
      set(keepAtom, key, { status: 'success', ...(await fetchText(locale, slug)) });
    } catch (error) {
      // The device's copy stays.
      const failure = toFailure(error);
      if (!isKnown) set(keepAtom, key, { status: 'failure', failure });
    }
  });

  return { textsAtom: atom((get) => get(state)), giveAtom, loadAtom };
}
