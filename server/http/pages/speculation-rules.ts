import { publicAddresses } from '#contract/addresses.ts';
import { locales, pathIn } from '#contract/locale.ts';

export const speculationRulesPath = '/speculation-rules.json';

const below = ['/packs/*', '/moments/*'];
const paths = [...publicAddresses, ...below].flatMap((path) => locales.map((locale) => pathIn(locale, path)));

/**
 * Until the app is alive, a link is a navigation: the browser may fetch the document of a public page when the pointer rests on a
 * link to it. Afterwards (`data-alive`) the router loads what the next page needs.
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
