import { afterAll, beforeAll, expect, test } from 'vitest';

import { mostListedOrders } from '#contract/orders/order.ts';
import type { PackState } from '#contract/packs/pack.ts';
import type { PackType } from '#contract/packs/pack-edition.ts';
import type { Queryable } from '#server/db/database.ts';
import { readOwnPacks } from '#server/packs/read-packs.ts';
import { readProfileData } from '#server/profile/profile-data.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
});
afterAll(() => shop.close());

/** Past, completed orders, each a minute older than the one before. */
async function giveOrders(userId: string, count: number, status: 'COMPLETE' | 'EXPIRED', daysAgo: number) {
  await shop.database.query(
    `insert into orders (order_id, user_id, pack_edition_id, number_of_packs, total_minor, currency, created_at,
       reserved_until, transaction_id, status, completions, settled_at)
     select gen_random_uuid(), $1, 'first-light', 1, 499, 'EUR', placed, placed, gen_random_uuid(), $3::text,
       case $3::text when 'COMPLETE' then 1 else 0 end, placed
     from generate_series(1, $2::int) as number,
       lateral (select $4::timestamptz - make_interval(days => $5::int, mins => number) as placed) as time`,
    [userId, count, status, shop.clock.now(), daysAgo],
  );
}

/** The queries that were made, each with the columns of its answer. */
function watchQueries(queryable: Queryable): { watched: Queryable; columns: string[][] } {
  const columns: string[][] = [];
  const query: Queryable['query'] = async (sql, parameters) => {
    const rows = await queryable.query<never>(sql, parameters);
    columns.push(Object.keys(rows[0] ?? {}));
    return rows;
  };
  return { watched: { ...queryable, query }, columns };
}

test('a list of orders has the newest of its status, and an end', async () => {
  const { token, userId } = await shop.signUpFan();
  await giveOrders(userId, mostListedOrders + 5, 'EXPIRED', 1);
  await giveOrders(userId, 3, 'COMPLETE', 30);
  const list = async (query = '') => (await shop.call('GET', `/orders${query}`, { token })).body;
  const all = await list();
  expect(all).toHaveLength(mostListedOrders);
  const times = all.map(({ createdAt }: { createdAt: string }) => createdAt);
  expect(times).toEqual(times.toSorted().toReversed());
  expect(await list('?tx_status=COMPLETE')).toHaveLength(3);
  expect(await list('?tx_status=EXPIRED')).toHaveLength(mostListedOrders);
});

test('an order that nobody paid is listed as expired from the end of its reservation', async () => {
  const { token } = await shop.signUpFan();
  const { orderId } = await shop.placeOrder(token);
  const listed = async (status: string) => (await shop.call('GET', `/orders?tx_status=${status}`, { token })).body;
  expect(await listed('PENDING')).toMatchObject([{ orderId, status: 'PENDING' }]);
  expect(await listed('EXPIRED')).toEqual([]);
  shop.clock.advance(15 * 60_000);
  expect(await listed('PENDING')).toEqual([]);
  expect(await listed('EXPIRED')).toMatchObject([{ orderId, status: 'EXPIRED' }]);
});

test('the download of a fan’s data takes as many queries for a hundred orders as for one', async () => {
  const { userId } = await shop.signUpFan();
  const countQueries = async () => {
    const { watched, columns } = watchQueries(shop.database);
    const { orders } = await readProfileData(watched, userId, shop.clock.now());
    return { orders: orders.length, queries: columns.length };
  };
  await giveOrders(userId, 1, 'COMPLETE', 1);
  const one = await countQueries();
  expect(one.orders).toBe(1);
  await giveOrders(userId, 99, 'EXPIRED', 2);
  expect(await countQueries()).toEqual({ orders: 100, queries: one.queries });
});

test('a list of packs reads neither their seals nor their editions', async () => {
  const { userId } = await shop.signUpFan();
  await shop.database.query(
    `update packs set state = 'sold', owner_id = $1, obtained_at = now()
     where pack_edition_id = 'first-light' and number <= 2`,
    [userId],
  );
  const { watched, columns } = watchQueries(shop.database);
  const list = (type: PackType[], state: PackState[]) => readOwnPacks(watched, userId, { type, state });
  expect(await list([], [])).toHaveLength(2);
  expect(columns[0]).not.toContain('salt');
  expect(columns[0]).not.toContain('document');
  expect(await list([], ['opened'])).toEqual([]);
  expect(await list(['Standard', 'Derby'], ['sealed'])).toHaveLength(2);
  expect(await list(['Derby'], [])).toEqual([]);
});
