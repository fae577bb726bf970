import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Moment } from '#contract/moment.ts';
import { readConfiguration } from '#server/configuration.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { silentLog } from '#server/http/log.ts';
import { createConfirmedUser } from '#server/identity/create-confirmed-user.ts';
import { startServer } from '#server/start.ts';

import { givePacks } from './testing/give-packs.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { startTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
}, 60_000);
afterAll(() => shop.close());

const minute = 60_000;

async function logInUnverified(username: string): Promise<string> {
  const password = `Farol-1921-${username}`;
  const account = { username, password, email: `${username}@fans.example`, isEmailVerified: false };
  await createConfirmedUser({ database: shop.database, clock: shop.clock }, { ...account, locale: 'en' });
  return shop.logIn(username, password);
}

test('an order holds its packs for 15 minutes and no longer @spec(call.reservation)', async () => {
  const { token } = await shop.signUpFan();
  const packEditionId = 'estuary-derby';
  const body = { packEditionId, numberOfPacks: 2 };
  const left = async () =>
    (await shop.call('POST', '/packs/available', { body: { packEditionId } })).body[0].count as number;
  const before = await left();
  const { orderId } = (await shop.call('POST', '/orders', { token, body })).body.order;
  const status = async () => (await shop.call('GET', `/orders/${orderId}`, { token })).body.status as string;
  shop.clock.advance(15 * minute - 1_000);
  expect([await status(), await left()]).toEqual(['PENDING', before - 2]);
  shop.clock.advance(2_000);
  expect([await status(), await left()]).toEqual(['EXPIRED', before]);
});

test('a fan whose e-mail is not verified sees their collection and buys nothing @spec(role.verified-buys)', async () => {
  const token = await logInUnverified('vasco');
  const moments = await shop.call('POST', '/moments?skip=0&first=12', { token, body: {} });
  expect(moments).toMatchObject({ status: 200, body: { tokens: [], total: 0 } });
  expect(await shop.call('POST', '/packs', { token, body: { filters: {} } })).toMatchObject({ status: 200, body: [] });
  const order = await shop.call('POST', '/orders', { token, body: { packEditionId: 'first-light', numberOfPacks: 1 } });
  expect(order).toMatchObject({ status: 403, body: { error: { code: 'email-not-verified' } } });
});

test('the fan’s packs are listed by type and by state @spec(call.packs)', async () => {
  const token = await logInUnverified('paula');
  const [opened = ''] = await givePacks(shop.database, 'paula', 1, { hasConsented: true });
  await givePacks(shop.database, 'paula', 1, { packEditionId: 'estuary-derby' });
  expect((await shop.call('PATCH', `/packs/${opened}/open`, { token })).status).toBe(200);
  const listed = async (filters: object): Promise<string[]> =>
    (await shop.call('POST', '/packs', { token, body: { filters } })).body.map(
      (pack: { packEditionId: string; state: string }) => `${pack.packEditionId} ${pack.state}`,
    );
  expect((await listed({})).sort()).toEqual(['estuary-derby sealed', 'first-light opened']);
  expect(await listed({ type: ['Derby'] })).toEqual(['estuary-derby sealed']);
  expect(await listed({ type: ['Legends'] })).toEqual([]);
  expect(await listed({ state: ['opened'] })).toEqual(['first-light opened']);
});

test('a later page of the fan’s moments goes on where the one before ended @spec(call.moments-page)', async () => {
  const token = await logInUnverified('quim');
  for (const packId of await givePacks(shop.database, 'quim', 3, { hasConsented: true }))
    await shop.call('PATCH', `/packs/${packId}/open`, { token });
  const page = async (skip: number, first: number): Promise<Moment[]> =>
    (await shop.call('POST', `/moments?skip=${skip}&first=${first}`, { token, body: {} })).body.tokens;
  const whole = await page(0, 500);
  expect(whole.length).toBeGreaterThan(4);
  expect(await page(2, 2)).toEqual(whole.slice(2, 4));
});

test('the configuration hands the page its analytics id @spec(constant.configuration)', () => {
  expect(readConfiguration({ ANALYTICS_ID: 'G-FAROL' }).analyticsId).toBe('G-FAROL');
  expect(readConfiguration({}).analyticsId).toBeNull();
});

test('a second server on the same data folder is refused, and the first goes on @spec(readme.second-server)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  const configuration = readConfiguration({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder });
  const options = { distFolder: null, contentFolder: 'content', log: silentLog };
  const first = await startServer(configuration, options);
  await expect(startServer(configuration, options)).rejects.toThrow(FolderInUse);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await first.close();
  await rm(folder, { recursive: true });
}, 60_000);
