import { expect, test } from 'vitest';

import type { PackEdition } from '#contract/packs/pack-edition.ts';

import { chooseOnSale } from './choose-on-sale.ts';

const odds = { Common: 10_000, Epic: 0, Rare: 0, 'Super Rare': 0 };

function edition(packEditionId: string, amountMinor: number, releasesAt = '2026-01-01T00:00:00.000Z'): PackEdition {
  return {
    packEditionId,
    name: { en: packEditionId, pt: packEditionId },
    description: { en: 'x', pt: 'x' },
    type: 'Standard',
    price: { amountMinor, currency: 'EUR' },
    supply: 10,
    perUserLimit: 1,
    announcesAt: '2026-01-01T00:00:00.000Z',
    releasesAt,
    slots: [odds],
    odds,
    pool: [],
    sealRoot: null,
  };
}

const editions = [
  edition('dearest', 2499),
  edition('cup', 999),
  edition('first', 499),
  edition('derby', 799),
  edition('wall', 699),
  edition('later', 99, '2026-03-01T00:00:00.000Z'),
];
const listNames = (available: Record<string, number>) =>
  chooseOnSale(editions, available, Date.parse('2026-02-01T00:00:00.000Z')).map(({ packEditionId }) => packEditionId);

test('the home page offers what can be bought now, the cheapest first, and nothing that is not out yet', () => {
  expect(listNames({})).toEqual(['first', 'wall', 'derby', 'cup']);
});

test('a sold-out edition gives its place on the home page to the next one', () => {
  expect(listNames({ wall: 0, derby: 1 })).toEqual(['first', 'derby', 'cup', 'dearest']);
});

test('with nothing left to buy the home page offers nothing', () => {
  expect(listNames(Object.fromEntries(editions.map(({ packEditionId }) => [packEditionId, 0])))).toEqual([]);
});
