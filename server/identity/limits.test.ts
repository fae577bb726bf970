import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';

import { clearLimit, forgetLimit, spendLimit } from './limits.ts';

const limit = { most: 3, seconds: 60 };
const start = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describeOnBothEngines('a limit', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  test('allows its number within the window, and begins anew after it', async () => {
    const spend = (seconds: number) => spendLimit(database, 'windowed', limit, later(seconds));
    expect([await spend(0), await spend(1), await spend(59)]).toEqual([true, true, true]);
    expect(await spend(59)).toBe(false);
    expect([await spend(60), await spend(61), await spend(119), await spend(119)]).toEqual([true, true, true, false]);
  });

  test('counts each of many at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => spendLimit(database, 'burst', limit, start)));
    expect(outcomes.filter(Boolean)).toHaveLength(3);
  });

  test('is forgotten after a success, unless it was spent before', async () => {
    const spend = () => spendLimit(database, 'cleared', limit, start);
    await spend();
    await spend();
    expect(await clearLimit(database, 'cleared', limit, start)).toBe(true);
    expect([await spend(), await spend(), await spend(), await spend()]).toEqual([true, true, true, false]);
    expect(await clearLimit(database, 'cleared', limit, later(59))).toBe(false);
    expect(await spend()).toBe(false);
    expect(await clearLimit(database, 'cleared', limit, later(60))).toBe(true);
    expect(await clearLimit(database, 'never used', limit, start)).toBe(true);
  });

  test('can be lifted', async () => {
    for (let uses = 0; uses < 4; uses += 1) await spendLimit(database, 'lifted', limit, start);
    await forgetLimit(database, 'lifted');
    expect(await spendLimit(database, 'lifted', limit, start)).toBe(true);
  });
});
