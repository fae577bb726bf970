import { expect, test } from 'vitest';

import { type MomentQuery, noFilters } from './moment-query.ts';
import type { Moment } from './moment.ts';
import { queryMoments } from './query-moments.ts';
import { sampleCopy } from './sample-copy.ts';
import { moveOnShelf, putOnShelf } from '../shelves/shelf-edits.ts';
import { favouritesId, hiddenId, noShelves, type Shelves, toMomentKey } from '../shelves/shelves.ts';

const derby: Moment = {
  ...sampleCopy('derby', 2),
  title: { en: 'Late winner', pt: 'Golo ao cair do pano' },
  match: { ...sampleCopy('derby').match, competition: { en: 'Salt Cup', pt: 'Taça do Sal' } },
};
const derbyToo = { ...derby, serialNumber: 1, obtainedAt: '2026-11-22T20:00:00.000Z' };
const save: Moment = {
  ...derby,
  momentEditionId: 'save',
  player: 'Nuno',
  position: 'Defender',
  season: '2018/2019',
  rarity: 'Common',
  title: { en: 'Penalty saved', pt: 'Penálti defendido' },
  match: { ...sampleCopy('save').match, opponent: 'Serra' },
  moment_date: '2018-05-01',
  serialNumber: 7,
  obtainedAt: '2026-11-21T20:00:00.000Z',
};
const all = [derby, save, derbyToo];

function ask(
  { filters = {}, ...sorting }: { filters?: Partial<MomentQuery['filters']> } & Partial<Omit<MomentQuery, 'filters'>>,
  shelves: Shelves = noShelves,
  page = { skip: 0, first: 12 },
): { keys: string[]; total: number } {
  const query: MomentQuery = {
    filters: { ...noFilters, ...filters },
    sortBy: 'moment_date',
    sortOrder: 'DESCENDING',
    ...sorting,
  };
  const { tokens, total } = queryMoments(all, query, page, shelves);
  return { keys: tokens.map(toMomentKey), total };
}

function put(known: Shelves, shelfId: string, keys: readonly string[]): Shelves {
  const edit = putOnShelf(known, shelfId, keys, { stamp: 1, editor: 'phone0000' });
  if (edit.kind === 'refused') throw new Error(edit.problem);
  return { ...edit.shelves, places: { ...known.places, ...edit.shelves.places } };
}

test('owned moments are sorted by day, number, time of arrival or place on a shelf, in both directions', () => {
  expect(ask({ sortBy: 'moment_date', sortOrder: 'ASCENDING' }).keys).toEqual(['derby/1', 'derby/2', 'save/7']);
  expect(ask({ sortBy: 'moment_date', sortOrder: 'DESCENDING' }).keys).toEqual(['save/7', 'derby/1', 'derby/2']);
  expect(ask({ sortBy: 'serial_number', sortOrder: 'ASCENDING' }).keys).toEqual(['derby/1', 'derby/2', 'save/7']);
  expect(ask({ sortBy: 'serial_number', sortOrder: 'DESCENDING' }).keys).toEqual(['save/7', 'derby/2', 'derby/1']);
  expect(ask({ sortBy: 'obtained_at', sortOrder: 'ASCENDING' }).keys).toEqual(['derby/2', 'save/7', 'derby/1']);
  expect(ask({ sortBy: 'obtained_at', sortOrder: 'DESCENDING' }).keys).toEqual(['derby/1', 'save/7', 'derby/2']);
  const filters = { shelf: favouritesId };
  const shelves = put(noShelves, favouritesId, ['save/7', 'derby/2', 'derby/1']);
  expect(ask({ filters, sortBy: 'shelf_place', sortOrder: 'ASCENDING' }, shelves).keys).toEqual([
    'save/7',
    'derby/2',
    'derby/1',
  ]);
  const moved = moveOnShelf(shelves, favouritesId, 'save/7', 2, { stamp: 2, editor: 'phone0000' });
  if (moved.kind === 'refused') throw new Error(moved.problem);
  const places = { [favouritesId]: { ...shelves.places[favouritesId], ...moved.shelves.places[favouritesId] } };
  expect(ask({ filters, sortBy: 'shelf_place', sortOrder: 'ASCENDING' }, { ...shelves, places }).keys).toEqual([
    'derby/2',
    'derby/1',
    'save/7',
  ]);
});

test('owned moments that are not on the shelf they are sorted by come after those that are', () => {
  const shelves = put(noShelves, favouritesId, ['save/7']);
  expect(ask({ sortBy: 'shelf_place', sortOrder: 'ASCENDING' }, shelves).total).toBe(3);
  const shown = ask(
    { filters: { shelf: 'shown' }, sortBy: 'shelf_place', sortOrder: 'ASCENDING' },
    put(shelves, hiddenId, ['derby/1']),
  );
  expect(shown.keys).toEqual(['derby/2', 'save/7']);
});

test('each filter of owned moments lets through what it names, several all that pass each', () => {
  expect(ask({ filters: { season: ['2018/2019'] } }).keys).toEqual(['save/7']);
  expect(ask({ filters: { position: ['Forward'] } }).keys).toEqual(['derby/1', 'derby/2']);
  expect(ask({ filters: { rarity: ['Common', 'Epic'] } }).keys).toEqual(['save/7']);
  expect(ask({ filters: { rarity: ['Common'], position: ['Forward'] } })).toEqual({ keys: [], total: 0 });
  expect(ask({ filters: { season: ['2016/2017'], search: 'nuno' } }).keys).toEqual([]);
});

test.each([
  'joão',
  'JOAO',
  'late  winner',
  'cair do pano',
  'vila',
  '2016/2017',
  'joao late',
  'salt cup',
  'taça do sal',
  'vila 2016-10-01',
])(
  'a search of owned moments for «%s» finds player, title and competition in both languages, opponent, day and season',
  (search) => expect(ask({ filters: { search } }).keys).toEqual(['derby/1', 'derby/2']),
);

test('a shelf holds those on it that are not hidden, the hidden ones have a list of their own', () => {
  const shelves = put(put(noShelves, favouritesId, ['derby/1', 'save/7']), hiddenId, ['derby/1']);
  expect(ask({ filters: { shelf: favouritesId } }, shelves).keys).toEqual(['save/7']);
  expect(ask({ filters: { shelf: hiddenId } }, shelves).keys).toEqual(['derby/1']);
  expect(ask({ filters: { shelf: 'shown' } }, shelves).keys).toEqual(['save/7', 'derby/2']);
  expect(ask({ filters: { shelf: 'nosuchshelf' } }, shelves).keys).toEqual([]);
});

test('a page of owned moments begins after those before it, and counts them all', () => {
  expect(ask({}, noShelves, { skip: 1, first: 1 })).toEqual({ keys: ['derby/1'], total: 3 });
  expect(ask({}, noShelves, { skip: 3, first: 12 })).toEqual({ keys: [], total: 3 });
});
