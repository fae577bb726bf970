import { expect, test } from 'vitest';

import type { PackEdition } from '#contract/packs/pack-edition.ts';

import { chooseDrop } from './choose-drop.ts';

const odds = { Common: 10_000, Epic: 0, Rare: 0, 'Super Rare': 0 };

function edition(packEditionId: string, releasesAt: string): PackEdition {
  return {
    packEditionId,
    name: { en: packEditionId, pt: packEditionId },
    description: { en: 'x', pt: 'x' },
    type: 'Standard',
    price: { amountMinor: 499, currency: 'EUR' },
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
  edition('later', '2026-03-01T00:00:00.000Z'),
  edition('past', '2026-01-01T00:00:00.000Z'),
  edition('next', '2026-02-01T00:00:00.000Z'),
];

test('the next drop is the earliest one to come', () => {
  expect(chooseDrop(editions, Date.parse('2026-01-15T00:00:00.000Z'))?.packEditionId).toBe('next');
});

test('once all editions are released, there is no next drop', () => {
  expect(chooseDrop(editions, Date.parse('2026-04-01T00:00:00.000Z'))).toBeUndefined();
});

test('without editions there is no next drop', () => {
  expect(chooseDrop([], 0)).toBeUndefined();
});
