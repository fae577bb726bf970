import { expect, test } from 'vitest';

import type { Moment } from '#contract/moments/moment.ts';

import { describeAlbumChange } from './album-change.ts';

/** Only the compared fields are given. */
function createCopy(momentEditionId: string, packId: string, obtainedAt: string, season = '2013/2014'): Moment {
  return { momentEditionId, packId, obtainedAt, season } as Moment;
}

function createCard(momentEditionId: string, packId = 'today', season = '2013/2014') {
  return { packId, moment: createCopy(momentEditionId, packId, '2026-11-21T20:00:00.000Z', season) };
}

const openedAt = '2026-11-21T20:00:00.000Z';
const catalogue = [
  createCopy('a', '', ''),
  createCopy('b', '', ''),
  createCopy('c', '', ''),
  createCopy('d', '', '', '2020/2021'),
];

test('the summary of an opening says which cards are new, and what they changed in the album and its seasons', () => {
  const change = describeAlbumChange({
    cards: [createCard('a'), createCard('b'), createCard('d', 'today', '2020/2021')],
    openedAt,
    collection: [createCopy('a', 'earlier', '2026-11-01T00:00:00.000Z')],
    catalogue,
  });
  expect(change).toEqual({
    isNew: [false, true, true],
    before: 1,
    after: 3,
    all: 4,
    seasons: [
      { season: '2013/2014', before: 1, after: 2, all: 3 },
      { season: '2020/2021', before: 0, after: 1, all: 1 },
    ],
  });
});

test('the summary of an opening is the same before and after the collection contains the pack, and in a replay long after', () => {
  const cards = [createCard('a'), createCard('b')];
  const parts = { cards, openedAt, catalogue };
  const before = describeAlbumChange({ ...parts, collection: [] });
  const later = [...cards.map((card) => card.moment), createCopy('b', 'tomorrow', '2026-11-22T00:00:00.000Z')];
  expect(describeAlbumChange({ ...parts, collection: later })).toEqual(before);
  expect(before.isNew).toEqual([true, true]);
});

test('the first of two equal moments in packs that are opened together is new', () => {
  const cards = [createCard('a', 'one'), createCard('a', 'two')];
  expect(describeAlbumChange({ cards, openedAt, collection: [], catalogue }).isNew).toEqual([true, false]);
});
