import * as v from 'valibot';
import { expect, test } from 'vitest';

import { packSchema } from './pack.ts';

test('a pack that a device kept before openings could be resumed is read as one that was not torn yet', () => {
  const kept = {
    packId: '00000000-0000-4000-8000-000000000001',
    packEditionId: 'first-light',
    number: 7,
    state: 'sealed',
    orderId: null,
    obtainedAt: '2026-11-19T20:00:00.000Z',
    openedAt: null,
  };
  expect(v.parse(packSchema, kept)).toEqual({ ...kept, revealed: null });
  expect(v.parse(packSchema, { ...kept, revealed: 2 }).revealed).toBe(2);
  expect(v.is(packSchema, { ...kept, revealed: 'two' })).toBe(false);
});
