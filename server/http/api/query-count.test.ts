import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';

import { favouritesId, noShelves } from '#contract/shelves/shelves.ts';
import { putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { givePacks } from '#server/testing/give-packs.ts';
import { signUpFanAt } from '#server/testing/pool-calls.ts';
import { openTestPostgres } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

const url = inject('postgresUrl');
const editions = ['first-light', 'estuary-derby', 'sea-wall', 'cup-of-2017'];

interface Fan {
  token: string;
  showcaseId: string;
}

let shop: TestShop;
let withOne: Fan;
let withTwelve: Fan;

async function buy(token: string, packEditionId: string): Promise<void> {
  const order = await shop.placeOrder(token, { packEditionId });
  await shop.pay(order.clientSecret, '4242424242424242');
  await vi.waitFor(async () => {
    const { body } = await shop.call('GET', `/orders/transactions/${order.transactionId}`, { token });
    expect(body.status).toBe('COMPLETE');
  }, 10_000);
}

/** As many orders, opened packs and sealed ones, and a shelf with as many moments that everybody may see. */
async function makeFan(username: string, count: number): Promise<Fan> {
  const { token } = await signUpFanAt(shop.origin, username);
  for (let index = 0; index < count; index += 1) await buy(token, editions[index % editions.length] ?? '');
  for (const packId of await givePacks(shop.database, username, count, { hasConsented: true }))
    await shop.call('PATCH', `/packs/${packId}/open`, { token });
  const query = { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' };
  const { body: own } = await shop.call('POST', '/moments?skip=0&first=500', { token, body: query });
  const keys = (own.tokens as { momentEditionId: string; serialNumber: number }[]) // the contract's
    .slice(0, count)
    .map(({ momentEditionId, serialNumber }) => `${momentEditionId}/${serialNumber}`);
  const put = putOnShelf(noShelves, favouritesId, keys, { stamp: 1, editor: 'phone0000' });
  if (put.kind === 'refused') throw new Error(put.problem);
  await shop.call('PUT', '/shelves', { token, body: put.shelves });
  const choice = { shelfId: favouritesId, showsUsername: false };
  const { body } = await shop.call('PUT', '/showcase', { token, body: choice });
  return { token, showcaseId: body.showcase.showcaseId as string }; // the contract's
}

/** The minimum of several runs: the shop's own background work queries the same database. */
async function countQueries(work: () => Promise<{ status: number }>): Promise<number> {
  const counts: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    expect((await work()).status).toBe(200);
    counts.push(query.mock.calls.length);
    query.mockRestore();
  }
  return Math.min(...counts);
}

describe.skipIf(url === null)('a list of twelve takes as many queries as a list of one (PostgreSQL)', () => {
  beforeAll(async () => {
    shop = await startTestShop(await openTestPostgres(url ?? ''));
    withOne = await makeFan('fan-with-one', 1);
    withTwelve = await makeFan('fan-with-twelve', 12);
  });
  afterAll(() => shop.close());

  test.each<[name: string, method: string, path: string, body?: object]>([
    ['listOrders', 'GET', '/orders'],
    ['listOrders, completed', 'GET', '/orders?tx_status=COMPLETE'],
    ['listOwnPacks', 'POST', '/packs', {}],
    ['listOwnPacks, opened', 'POST', '/packs', { filters: { state: ['opened'] } }],
    ['listOwnMoments', 'POST', '/moments?skip=0&first=12', {}],
    ['readCollection', 'GET', '/collection'],
    ['readShelves', 'GET', '/shelves'],
    ['getShowcase', 'GET', '/showcase'],
    ['getPublicShowcase', 'GET', '/showcases/:showcaseId'],
    ['getProfileData', 'GET', '/profile/data'],
  ])('%s', async (_, method, path, body) => {
    const count = ({ token, showcaseId }: Fan) =>
      countQueries(() =>
        shop.call(method, path.replace(':showcaseId', showcaseId), { token, ...(body === undefined ? {} : { body }) }),
      );
    const ofOne = await count(withOne);
    expect(ofOne).toBeGreaterThan(0);
    expect(await count(withTwelve)).toBe(ofOne);
  });

  test('a fan with one order and one opened pack lists one of each, a fan with twelve lists twelve', async () => {
    const lengths = async ({ token }: Fan) => [
      (await shop.call('GET', '/orders?tx_status=COMPLETE', { token })).body.length as number, // the contract's
      (await shop.call('POST', '/packs', { token, body: { filters: { state: ['opened'] } } })).body.length as number,
    ];
    expect(await lengths(withOne)).toEqual([1, 1]);
    expect(await lengths(withTwelve)).toEqual([12, 12]);
  });
});
