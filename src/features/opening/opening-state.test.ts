import { expect, test } from 'vitest';

import type { Moment } from '#contract/moment.ts';
import type { Rarity } from '#contract/rarity.ts';

import { revealOrder, turnNext } from './opening-state.ts';

/** The order of the reveal looks at nothing but the rarity. */
function momentOf(rarity: Rarity, serialNumber: number): Moment {
  return { rarity, serialNumber } as Moment;
}

test('the rarest comes last, the others stay as they lie in the pack', () => {
  const moments = [momentOf('Super Rare', 1), momentOf('Common', 2), momentOf('Rare', 3), momentOf('Common', 4)];
  expect(revealOrder(moments).map((moment) => moment.serialNumber)).toEqual([2, 4, 3, 1]);
});

test('the reveal ends with the last card, however often it is pressed', () => {
  const last = { shown: 3, total: 3 };
  expect(turnNext({ shown: 2, total: 3 })).toEqual(last);
  expect(turnNext(last)).toEqual(last);
});
