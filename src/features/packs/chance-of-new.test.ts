import { expect, test } from 'vitest';

import type { Odds } from '#contract/packs/pack-edition.ts';
import type { Rarity } from '#contract/moments/rarity.ts';

import { chanceOfNew } from './chance-of-new.ts';

const mostlyCommon: Odds = { Common: 8000, Epic: 0, Rare: 2000, 'Super Rare': 0 };
const surelyRare: Odds = { Common: 0, Epic: 0, Rare: 10_000, 'Super Rare': 0 };
const catalogue = [
  ...Array.from({ length: 10 }, (_, index) => ({ momentEditionId: `common-${index}`, rarity: 'Common' as Rarity })),
  ...Array.from({ length: 4 }, (_, index) => ({ momentEditionId: `rare-${index}`, rarity: 'Rare' as Rarity })),
  { momentEditionId: 'elsewhere', rarity: 'Rare' as Rarity },
];
const pool = catalogue.slice(0, 14).map(({ momentEditionId }) => momentEditionId);
const edition = { slots: [mostlyCommon, mostlyCommon, surelyRare], pool };
const own = (...ids: string[]) => new Set(ids);

test('the chance of a new moment is 1 for a fan who has nothing, and 0 for one who has the whole pool', () => {
  expect(chanceOfNew(edition, catalogue, own())).toBe(1);
  expect(chanceOfNew(edition, catalogue, own(...pool))).toBe(0);
});

test('the chance of a new moment depends on what the fan has, rarity by rarity', () => {
  const commons = pool.filter((id) => id.startsWith('common'));
  // All commons owned, no rares: nothing new only if both mixed slots are common and the rare slot fails, which it
  // can't.
  expect(chanceOfNew(edition, catalogue, own(...commons))).toBe(1);
  // All rares owned: nothing new if both mixed slots show an owned common or a rare.
  const owned = own('rare-0', 'rare-1', 'rare-2', 'rare-3', 'common-0');
  expect(chanceOfNew(edition, catalogue, owned)).toBeCloseTo(1 - (0.8 * 0.1 + 0.2) ** 2, 10);
});

test('a moment outside of the pool does not change the chance of a new moment', () => {
  expect(chanceOfNew(edition, catalogue, own('elsewhere'))).toBe(1);
});

test('the chance of a new moment agrees with 20,000 packs drawn at random, within what drawing without repeats allows', () => {
  let state = 7;
  const random = () => {
    // A linear congruential generator, so that every run draws the same packs.
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  const owned = own('rare-0', 'rare-1', 'rare-2', 'rare-3', 'common-0', 'common-1', 'common-2', 'common-3', 'common-4');
  const draw = (odds: Odds) => {
    const rarity: Rarity = random() < odds.Common / 10_000 ? 'Common' : 'Rare';
    const ids = pool.filter((id) => id.startsWith(rarity.toLowerCase()));
    return ids[Math.floor(random() * ids.length)] ?? '';
  };
  const packs = Array.from({ length: 20_000 }, () => edition.slots.map(draw));
  const withNew = packs.filter((pack) => pack.some((id) => !owned.has(id))).length / packs.length;
  expect(chanceOfNew(edition, catalogue, owned)).toBeCloseTo(withNew, 2);
});
