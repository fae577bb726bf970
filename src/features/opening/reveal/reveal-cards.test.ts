import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Moment } from '#contract/moments/moment.ts';
import { rarities, type Rarity } from '#contract/moments/rarity.ts';

import { countByPack, countCardsBehind, revealCards } from './reveal-cards.ts';

/** Only the rarity matters; serial numbers distinguish them. */
function createMoment(rarity: Rarity, serialNumber: number): Moment {
  return { rarity, serialNumber } as Moment;
}

function createPack(packId: string, rarity: readonly Rarity[], revealed: number | null = null) {
  return { packId, revealed, moments: rarity.map((name, index) => createMoment(name, index + 1)) };
}

test('the rarest card comes last, the others stay in the order of the pack', () => {
  const cards = revealCards([createPack('a', ['Super Rare', 'Common', 'Rare', 'Common'])]);
  expect(cards.map(({ moment }) => moment.serialNumber)).toEqual([2, 4, 3, 1]);
});

test('the rarest card of several packs comes last', () => {
  const cards = revealCards([createPack('a', ['Rare', 'Common']), createPack('b', ['Common', 'Epic'])]);
  expect(cards.map(({ packId, moment }) => `${packId} ${moment.rarity}`)).toEqual([
    'a Common',
    'b Common',
    'b Epic',
    'a Rare',
  ]);
});

const somePacks = fc.array(fc.array(fc.constantFrom(...rarities), { minLength: 1, maxLength: 5 }), {
  minLength: 1,
  maxLength: 4,
});

test('the stored progress of each opened pack leads back to the same card of all @spec(state.opening-resumed)', () => {
  fc.assert(
    fc.property(somePacks, fc.nat(), (contents, some) => {
      const packs = contents.map((names, index) => createPack(`pack-${index}`, names));
      const cards = revealCards(packs);
      const behind = some % (cards.length + 1);
      const counts = countByPack(cards, behind);
      const kept = packs.map((pack) => ({ ...pack, revealed: counts.get(pack.packId) ?? 0 }));
      expect(countCardsBehind(kept)).toBe(behind);
    }),
  );
});

test('several packs, one of which was opened further by itself, go on at the first card that was not shown', () => {
  const packs = [createPack('a', ['Common', 'Rare'], 2), createPack('b', ['Common', 'Epic'], null)];
  // a Common, b Common, b Epic, a Rare
  expect(countCardsBehind(packs)).toBe(1);
  expect(countCardsBehind([createPack('a', ['Common'], null), createPack('b', ['Common'], null)])).toBeNull();
});
