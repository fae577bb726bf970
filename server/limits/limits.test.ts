import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';

import { clearLimit, forgetLimit, spendLimit, sweepLimits } from './limits.ts';
import { deleteUserCounts, readUserCounts, spendUserLimit } from './user-limits.ts';

const limit = { most: 3, seconds: 60 };
const start = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

describeOnBothEngines('a limit', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  test('allows its number within the window, and starts over after it', async () => {
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

  test('leaves no row once its window is over', async () => {
    await spendLimit(database, 'over', limit, start);
    await sweepLimits(database, later(59));
    const rows = () => database.query(`select 1 from rate_limits where limit_key = 'over'`);
    expect(await rows()).toHaveLength(1);
    await sweepLimits(database, later(60));
    expect(await rows()).toEqual([]);
  });

  test('of a user is counted apart from every other user’s, and goes with the user', async () => {
    const spend = async (userId: string, times: number) => {
      const uses = [];
      for (let use = 0; use < times; use += 1) uses.push(await spendUserLimit(database, userId, 'exports', start));
      return uses.filter(Boolean).length;
    };
    expect([await spend('ana', 11), await spend('ana-2', 2)]).toEqual([10, 2]);
    expect(await readUserCounts(database, 'ana', start)).toMatchObject([{ what: 'exports', used: 10 }]);
    await deleteUserCounts(database, 'ana');
    expect([await readUserCounts(database, 'ana', start), await spend('ana', 1)]).toEqual([[], 1]);
    expect(await readUserCounts(database, 'ana-2', start)).toHaveLength(1);
  });
});
