import { publicPaths } from '#contract/paths.ts';
import { locales, pathIn } from '#contract/locale.ts';

export const speculationRulesPath = '/speculation-rules.json';

const below = ['/packs/*', '/moments/*'];
const paths = [...publicPaths, ...below].flatMap((path) => locales.map((locale) => pathIn(locale, path)));

/**
 * Before hydration a link is a navigation: the browser may prefetch a public page when the pointer rests on its link.
 * Afterwards (`data-alive`) the router preloads.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: { and: [{ href_matches: paths }, { selector_matches: ':root:not([data-alive]) a' }] },
      eagerness: 'moderate',
    },
  ],
});
