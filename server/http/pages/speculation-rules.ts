import { publicPaths } from '#contract/paths.ts';
import { locales, pathIn } from '#contract/locale.ts';

import { hashInline } from '../security-headers.ts';

const below = ['/packs/*', '/moments/*'];
const paths = [...publicPaths, ...below].flatMap((path) => locales.map((locale) => pathIn(locale, path)));

/**
 * Before hydration a link is a navigation: the browser may prefetch a public page when the pointer rests on its link.
 * Afterwards (`data-alive`) the router preloads.
 */
const rules = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: { and: [{ href_matches: paths }, { selector_matches: ':root:not([data-alive]) a' }] },
      eagerness: 'moderate',
    },
  ],
});

/** Inline: as a file, it would take the page's connection before the font and the first picture. */
export const speculationRules = `<script type="speculationrules">${rules}</script>`;

/** The rules are data, but a content security policy treats them as a script. */
export const speculationRulesHash = hashInline(rules);
