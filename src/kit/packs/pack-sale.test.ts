import { expect, test } from 'vitest';

import type { PackEdition } from '#contract/packs/pack-edition.ts';

import { packSale } from './pack-sale.ts';

const odds = { Common: 10_000, Epic: 0, Rare: 0, 'Super Rare': 0 };
const edition: PackEdition = {
  packEditionId: 'first-light',
  name: { en: 'First Light', pt: 'Primeira Luz' },
  description: { en: 'x', pt: 'x' },
  type: 'Standard',
  price: { amountMinor: 499, currency: 'EUR' },
  supply: 400,
  perUserLimit: 5,
  announcesAt: '2025-12-01T12:00:00.000Z',
  releasesAt: '2026-01-01T12:00:00.000Z',
  slots: [odds],
  odds,
  pool: [],
  sealRoot: null,
};
const release = Date.parse(edition.releasesAt);

test('a pack edition is upcoming until the very second of its release, then on sale without a reload', () => {
  expect(packSale(edition, 400, release - 1)).toEqual({ kind: 'upcoming', releasesAt: edition.releasesAt });
  expect(packSale(edition, 400, release)).toEqual({ kind: 'on-sale' });
});

test('a pack edition says how many packs are left once a tenth remains', () => {
  expect(packSale(edition, 41, release)).toEqual({ kind: 'on-sale' });
  expect(packSale(edition, 40, release)).toEqual({ kind: 'few-left', remaining: 40 });
});

test('a pack edition is sold out at zero, and only when its stock is known', () => {
  expect(packSale(edition, 0, release)).toEqual({ kind: 'sold-out' });
  expect(packSale(edition, undefined, release)).toEqual({ kind: 'on-sale' });
});
