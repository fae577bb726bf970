import { useRouter, useRouterState } from '@tanstack/react-router';
import { atom, useAtomValue } from 'jotai';
import * as v from 'valibot';

import { toCanonicalUrl, withoutSlash } from '#contract/paths.ts';
import { momentEditionSchema, momentSummarySchema } from '#contract/moments/moment.ts';

import { initialData, type Resource } from '../api/resource.ts';
import { catalogueAtom, loadCatalogueAtom } from './catalogue.ts';

const { story, playDescription, sounds } = momentEditionSchema.entries;

/** The part of the catalog that a server-rendered page shows, in the page's order. */
export const cataloguePartSchema = v.object({
  /** Of the page, as `toCanonicalUrl` writes it: no other page may take the part for the whole. */
  url: v.string(),
  /** Only a moment that the page is about has its texts. */
  tokens: v.array(
    v.object({
      ...momentSummarySchema.entries,
      story: v.exactOptional(story),
      playDescription: v.exactOptional(playDescription),
      sounds,
    }),
  ),
  /** Number of moments in the page's list, of which the first are in the part. */
  total: v.number(),
});
export type CataloguePart = v.InferOutput<typeof cataloguePartSchema>;

interface ShownCatalogue extends Pick<CataloguePart, 'tokens' | 'total'> {
  isWhole: boolean;
}

const wholeAtom = atom((get): Resource<ShownCatalogue> => {
  const catalogue = get(catalogueAtom);
  if (catalogue.status !== 'success') return catalogue;
  const { tokens } = catalogue.value;
  return { ...catalogue, value: { tokens, total: tokens.length, isWhole: true } };
});

const partState = atom<{ url: string; resource: Resource<ShownCatalogue> } | null>(null);
/** Takes what came with the page. */
export const seedCataloguePartAtom = atom(null, (_get, set, { url, ...part }: CataloguePart) =>
  set(partState, { url, resource: initialData({ ...part, isWhole: false }) }),
);

interface Place {
  pathname: string;
  searchStr: string;
}
const toPageUrl = ({ pathname, searchStr }: Place) => toCanonicalUrl(pathname, new URLSearchParams(searchStr));

/** Loads the whole catalog, unless the page there came with what it shows. */
export const loadShownCatalogueAtom = atom(null, async (get, set, place: Place) => {
  if (get(partState)?.url !== toPageUrl(place)) await set(loadCatalogueAtom);
});

/** The URL of the page on the screen. The router's location is already the next page's while that is loading. */
function usePageUrl(): string {
  const { stringifySearch } = useRouter().options;
  return useRouterState({
    select: ({ location, matches }) => {
      const shown = matches.at(-1);
      if (shown === undefined || withoutSlash(shown.pathname) === withoutSlash(location.pathname))
        return toPageUrl(location);
      return toPageUrl({ pathname: shown.pathname, searchStr: stringifySearch(shown.search) });
    },
  });
}

/** The whole catalog once it is loaded; until then the part that came with this page. */
export function useShownCatalogue(): Resource<ShownCatalogue> {
  const whole = useAtomValue(wholeAtom);
  const part = useAtomValue(partState);
  const url = usePageUrl();
  return whole.status !== 'success' && part?.url === url ? part.resource : whole;
}
