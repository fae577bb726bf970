import { expect, test } from 'vitest';

import type { MomentEdition } from '#contract/moments/moment.ts';
import { type MomentFilters, noFilters } from '#contract/moments/moment-query.ts';
import { queryMoments } from '#contract/moments/query-moments.ts';
import { sampleCopy } from '#contract/moments/sample-copy.ts';
import { putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { shownId } from '#contract/shelves/shelf-selection.ts';
import { favouritesId, hiddenId, noShelves, type Shelves } from '#contract/shelves/shelves.ts';

import { selectOwnEditions } from './shown-editions.ts';

const derby = sampleCopy('derby', 1);
const save = { ...sampleCopy('save', 7), season: '2018/2019' as const, player: 'Nuno' };
const own = [derby, { ...derby, serialNumber: 2 }, save];

const texts = { story: { en: '', pt: '' }, playDescription: { en: '', pt: '' } };
const catalogue: MomentEdition[] = [derby, save, sampleCopy('of-others')].map((moment) => ({ ...moment, ...texts }));
const collection = {
  editions: [
    { momentEditionId: 'derby', copies: 2, obtainedAt: derby.obtainedAt, packId: derby.packId },
    { momentEditionId: 'save', copies: 1, obtainedAt: save.obtainedAt, packId: save.packId },
  ],
};

function put(known: Shelves, shelfId: string, keys: readonly string[]): Shelves {
  const edit = putOnShelf(known, shelfId, keys, { stamp: 1, editor: 'phone0000' });
  if (edit.kind === 'refused') throw new Error(edit.problem);
  return { ...edit.shelves, places: { ...known.places, ...edit.shelves.places } };
}

const oneHidden = put(noShelves, hiddenId, ['derby/1']);
const bothHidden = put(noShelves, hiddenId, ['derby/1', 'derby/2']);
const favourites = put(noShelves, favouritesId, ['save/7']);

test.each<[string, Partial<MomentFilters>, Shelves, string[]]>([
  ['all of them', { shelf: shownId }, noShelves, ['derby', 'save']],
  ['a season', { season: ['2018/2019'], shelf: shownId }, noShelves, ['save']],
  ['a search', { search: 'nuno', shelf: shownId }, noShelves, ['save']],
  ['a shelf', { shelf: favouritesId }, favourites, ['save']],
  ['an empty shelf', { shelf: favouritesId }, noShelves, []],
  ['a moment of which one copy is hidden', { shelf: shownId }, oneHidden, ['derby', 'save']],
  ['a moment of which every copy is hidden', { shelf: shownId }, bothHidden, ['save']],
  ['hidden ones', { shelf: hiddenId }, oneHidden, ['derby']],
])(
  'the moments of a list that are kept offline are those that the list shows: %s',
  (_what, filters, shelves, expected) => {
    const query = { filters: { ...noFilters, ...filters } };
    const selected = selectOwnEditions(catalogue, collection, shelves, query);
    expect(selected.map(({ momentEditionId }) => momentEditionId).sort()).toEqual(expected);
    const page = { skip: 0, first: 12 };
    const shown = queryMoments(own, { ...query, sortBy: 'moment_date', sortOrder: 'DESCENDING' }, page, shelves);
    expect([...new Set(shown.tokens.map(({ momentEditionId }) => momentEditionId))].sort()).toEqual(expected);
  },
);
