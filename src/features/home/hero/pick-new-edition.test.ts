import { expect, test } from 'vitest';

import type { Pack } from '#contract/packs/pack.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';

import { pickNewEdition } from './pick-new-edition.ts';

const now = Date.parse('2026-02-01T00:00:00.000Z');
// The fields the function reads.
const edition = (packEditionId: string, releasesAt: string) => ({ packEditionId, releasesAt }) as PackEdition;
const createPack = (packEditionId: string) => ({ packEditionId }) as Pack;
const editions = [
  edition('old', '2025-01-01T00:00:00.000Z'),
  edition('new', '2026-01-01T00:00:00.000Z'),
  edition('next', '2026-03-01T00:00:00.000Z'),
];

test('the new edition for a fan is the one that was released last', () => {
  expect(pickNewEdition(editions, [], now)?.packEditionId).toBe('new');
});

test('an edition that the fan has a pack of is not new', () => {
  expect(pickNewEdition(editions, [createPack('new')], now)?.packEditionId).toBe('old');
  expect(pickNewEdition(editions, [createPack('new'), createPack('old')], now)).toBeUndefined();
});
