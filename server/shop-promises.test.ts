import { openAsBlob } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import type { Moment } from '#contract/moments/moment.ts';
import { loadCatalogue } from '#server/catalogue/catalogue-files.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { FolderInUse } from '#server/db/folder-lock.ts';
import { restorePglite } from '#server/db/restore-pglite.ts';
import { silentLog } from '#server/base/log.ts';
import { createConfirmedUser } from '#server/identity/users/create-confirmed-user.ts';
import { describePage } from '#server/configuration/page-configuration.ts';
import { startServer } from '#server/start.ts';

import { givePacks } from './testing/give-packs.ts';
import { openTestDatabase } from './testing/test-database.ts';
import { sampleBilling, startTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
}, 60_000);
afterAll(() => shop.close());

const minute = 60_000;

async function logInUnverified(username: string): Promise<string> {
  const password = `Matchday-90-${username}`;
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

test('completed orders are listed without the others of the same fan @spec(call.orders-complete, state.complete-orders)', async () => {
  const { token } = await shop.signUpFan();
  const paid = await shop.placeOrder(token);
  await shop.pay(paid.clientSecret, '4242424242424242');
  const listed = async (query: string) =>
    (await shop.call('GET', `/orders${query}`, { token })).body.map((order: { orderId: string }) => order.orderId);
  await vi.waitFor(async () => expect(await listed('?tx_status=COMPLETE')).toEqual([paid.orderId]), {
    timeout: 10_000,
  });
  const { orderId } = await shop.placeOrder(token);
  expect((await listed('')).sort()).toEqual([orderId, paid.orderId].sort());
  expect(await listed('?tx_status=COMPLETE')).toEqual([paid.orderId]);
});

test('the configuration gives the page its analytics id, its user pool and its client @spec(constant.configuration)', async () => {
  const { club } = await loadCatalogue('content');
  const readPage = (environment: Record<string, string>) =>
    describePage(readConfiguration(environment), club, { provider: 'sandbox', origin: 'http://127.0.0.1:4174' });
  const cognito = { COGNITO_REGION: 'eu-west-1', COGNITO_USER_POOL_ID: 'eu-west-1_A', COGNITO_CLIENT_ID: 'c' };
  expect(readPage({ ANALYTICS_ID: 'G-FAROL', ...cognito })).toMatchObject({
    analyticsId: 'G-FAROL',
    identity: { region: 'eu-west-1', userPoolId: 'eu-west-1_A', userPoolClientId: 'c' },
  });
  expect(readPage({})).toMatchObject({ analyticsId: null, identity: { userPoolClientId: 'storefront' } });
});

test('the API and the content service answer at the URLs of the page’s configuration @spec(constant.configuration)', async () => {
  const { apiBaseUrl, contentBaseUrl } = await (await fetch(`${shop.origin}/configuration.json`)).json();
  const editions = await fetch(new URL(`${apiBaseUrl}/packs/editions`, shop.origin));
  expect(await editions.json()).toHaveLength(6);
  const body = JSON.stringify({ query: '{ __typename }' });
  const headers = { 'content-type': 'application/json' };
  const content = await fetch(new URL(`${contentBaseUrl}/graphql`, shop.origin), { method: 'POST', headers, body });
  expect(await content.json()).toEqual({ data: { __typename: 'Query' } });
});

test('cards are paid at the sandbox unless a provider is configured, and our own API never sees one @spec(service.payments)', async () => {
  const payments = async (origin: string) => (await (await fetch(`${origin}/configuration.json`)).json()).payments;
  expect(await payments(shop.origin)).toEqual({ provider: 'sandbox', origin: shop.payments.sandboxOrigin });
  expect(new URL(shop.payments.sandboxOrigin ?? '').host).not.toBe(new URL(shop.origin).host);
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  const other = await startTestShop(await openTestDatabase(), stripe);
  expect(await payments(other.origin)).toEqual({ provider: 'stripe', publishableKey: 'pk_test_1' });
  await other.close();

  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2034, cvc: '123' };
  const { token } = await shop.signUpFan();
  const order = { packEditionId: 'first-light', numberOfPacks: 1 };
  expect((await shop.call('POST', '/orders', { token, body: { ...order, card } })).status).toBe(422);
  const { orderId, clientSecret } = await shop.placeOrder(token);
  const billing = { ...sampleBilling, card };
  expect((await shop.call('PUT', `/orders/${orderId}/billing`, { token, body: billing })).status).toBe(422);
  expect((await shop.pay(clientSecret, card.number)).status).toBe(200);
});

test('a lost webhook is made up for within a minute, by itself @spec(readme.reconciles)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const other = await startTestShop(await openTestDatabase());
  const { token } = await other.signUpFan();
  const { orderId, clientSecret } = await other.placeOrder(token);
  const real = fetch;
  const lost = vi.fn(async () => new Response(null, { status: 503 }));
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) =>
    String(given[0]).endsWith('/webhooks/payments') ? lost() : real(...given),
  );
  await other.pay(clientSecret, '4242424242424242');
  await expect.poll(() => lost).toHaveBeenCalled();
  const status = async () => (await other.call('GET', `/orders/${orderId}`, { token })).body.status as string;
  expect(await status()).toBe('PENDING');
  vi.advanceTimersByTime(minute);
  vi.useRealTimers();
  await vi.waitFor(async () => expect(await status()).toBe('COMPLETE'), { timeout: 10_000, interval: 50 });
  vi.unstubAllGlobals();
  await other.close();
}, 60_000);

test('a second server on the same data folder is refused, and the first goes on @spec(readme.second-server)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'));
  // Creating a database takes seconds.
  await restorePglite(await openAsBlob(inject('pgliteTemplate')), folder);
  const configuration = readConfiguration({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder });
  const options = { distFolder: null, contentFolder: 'content', log: silentLog };
  const first = await startServer(configuration, options);
  await expect(startServer(configuration, options)).rejects.toThrow(FolderInUse);
  expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
  await first.close();
  await rm(folder, { recursive: true });
}, 60_000);
