import type { Mutation } from '../../mutation.ts';

/** Faults of the fan’s own moments and packs, as the page lists them. */
export const collectionMutations: readonly Mutation[] = [
  {
    fault: 'a failed load of moments counts as not loaded',
    file: 'src/features/collection/own-moments-state.ts',
    from: "if (resource.status === 'failure') return { loaded: true,",
    to: "if (resource.status === 'failure') return { loaded: false,",
    check: { file: 'src/features/collection/own-moments-state.test.ts', title: 'a failed load of moments' },
  },
  {
    fault: 'a list that takes another one’s place leaves the places in sight empty',
    file: 'src/kit/moment-list/moment-list.tsx',
    from: '[first, end, total, source]',
    to: '[first, end, total]',
    check: { file: 'src/features/collection/profile.component.test.tsx', title: 'every card in sight' },
  },
  {
    fault: 'the page follows a card that sorting moves far away',
    file: 'src/kit/moment-list/moment-list.module.css',
    from: '.list > li {\n    overflow-anchor: none;',
    to: '.list > li {\n    overflow-anchor: auto;',
    check: { file: 'src/features/collection/profile.component.test.tsx', title: 'a scrolled list keeps its place' },
  },
  {
    fault: 'the profile’s moments come without data',
    file: 'src/features/collection/own-moments-state.ts',
    from: 'data: resource.value.tokens, total',
    to: 'data: [], total',
    check: { file: 'src/features/collection/own-moments-state.test.ts', title: 'moments do not count as loaded' },
  },
  {
    fault: 'the list of opened packs gives away an unseen moment',
    file: 'src/features/collection/packs-panel.tsx',
    from: 'total !== undefined && (pack.revealed ?? 0) >= total;',
    to: 'total !== undefined;',
    check: { file: 'src/features/collection/packs-panel.component.test.tsx', title: 'whose last moment is unseen' },
  },
  {
    fault: 'shelves that arrive late scroll the page back to their links',
    file: 'src/features/collection/shelves/shelf-links.tsx',
    from: '  if (current === undefined) return;',
    to: "  if (current === undefined) return;\n  row.scrollIntoView({ block: 'nearest' });",
    check: { file: 'src/features/collection/shelves/shelves.component.test.tsx', title: 'shelves that arrive late' },
  },
  {
    fault: 'the row of shelves stays at its beginning on a phone',
    file: 'src/features/collection/shelves/shelf-links.tsx',
    from: 'row.scrollLeft += Math.min',
    to: 'row.scrollLeft *= Math.min',
    check: { file: 'src/features/collection/shelves/shelves.component.test.tsx', title: 'the row of shelves shows' },
  },
  {
    fault: 'a late count pushes the chosen shelf out of its row',
    file: 'src/features/collection/shelves/shelf-links.tsx',
    from: '[shelf, isKnown, total, savedAt]',
    to: '[shelf, isKnown, savedAt]',
    check: { file: 'src/features/collection/shelves/shelves.component.test.tsx', title: 'the row of shelves shows' },
  },
  {
    fault: 'the age of a copy pushes the chosen shelf out of its row',
    file: 'src/features/collection/shelves/shelf-links.tsx',
    from: '[shelf, isKnown, total, savedAt]',
    to: '[shelf, isKnown, total]',
    check: { file: 'src/features/collection/shelves/shelves.component.test.tsx', title: 'the row of shelves shows' },
  },
  {
    fault: 'a late count takes a row of shelves back from where the fan has scrolled it',
    file: 'src/features/collection/shelves/shelf-links.tsx',
    from: 'if (placed.current.shelf === shelf &&',
    to: 'if (placed.current.shelf !== shelf &&',
    check: { file: 'src/features/collection/shelves/shelves.component.test.tsx', title: 'that the fan has scrolled' },
  },
];
