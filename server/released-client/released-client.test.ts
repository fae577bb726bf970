import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { oldestServedVersion } from '#contract/api/api-version.ts';
import { samplePushTarget } from '#server/testing/push-device.ts';
import { samplePng } from '#server/testing/sample-pictures.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { sampleBilling, startTestShop, type TestShop } from '#server/testing/test-shop.ts';

interface ReleasedClient {
  apiVersion: number;
  /** Named as in that release. */
  endpoints: Record<string, { name: string; path?: string }>;
  // That release's calls, with their parsed answers.
  call(endpoint: object | undefined, input?: object, options?: object): Promise<{ value: any }>; // oxlint-disable-line no-explicit-any -- the shapes are that release's, not today's
  connect(connection: { apiBaseAddress: string; idToken: string }): void;
}

const released = (await import(new URL('client.js', import.meta.url).href)) as ReleasedClient; // made by `npm run release-client`

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
});
afterAll(() => shop.close());

const called = new Set<string>();

function connect(idToken: string): void {
  released.connect({ apiBaseAddress: `${shop.origin}/api`, idToken });
}

/** Rejects with the kind `unreadable` if the answer is not what that release expects. */
async function ask(name: string, input: object = {}, options: object = {}) {
  called.add(name);
  return (await released.call(released.endpoints[name], input, options)).value;
}

async function buy(packEditionId: string, numberOfPacks: number) {
  const body = { packEditionId, numberOfPacks };
  const { order } = await ask('placeOrder', { body }, { idempotencyKey: randomUUID() });
  const params = { orderId: order.orderId };
  await ask('giveBilling', { params, body: sampleBilling });
  const { payment } = await ask('preparePayment', { params });
  await shop.pay(payment.clientSecret, '4242424242424242');
  const transaction = { params: { transactionId: order.transactionId } };
  await expect.poll(async () => (await ask('getTransaction', transaction)).status).toBe('COMPLETE');
  return order;
}

test('the client of the last release is of a version that is still served', () => {
  expect(released.apiVersion).toBeGreaterThanOrEqual(oldestServedVersion);
});

test('a visitor with the client of the last release reads editions, moments, seals and stock', async () => {
  connect('');
  expect((await ask('listPackEditions')).length).toBeGreaterThan(0);
  const body = { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' };
  expect((await ask('listCatalogue', { body })).tokens).toHaveLength(150);
  expect((await ask('countAvailablePacks', { body: { packEditionId: 'first-light' } })).length).toBeGreaterThan(0);
  expect((await ask('readSeal', { params: { packEditionId: 'first-light' }, query: {} })).root).toMatch(
    /^[0-9a-f]{64}$/,
  );
  expect((await ask('getPushKey')).publicKey).not.toBe('');
});

test('a fan with the client of the last release buys, opens, withdraws, arranges and leaves', async () => {
  const { token } = await shop.signUpFan();
  connect(token);
  const order = await buy('first-light', 2);
  expect((await ask('getOrder', { params: { orderId: order.orderId } })).receipt).not.toBeNull();
  expect(await ask('listOrders', { query: {} })).toHaveLength(1);
  const [pack, other] = await ask('listOwnPacks', { body: {} });
  const params = { packId: pack.packId };
  expect((await ask('getPackDetails', { params })).state).toBe('sealed');
  await expect(ask('openPack', { params })).rejects.toMatchObject({ kind: 'consent-required' });
  await ask('consentToOpen', { params });
  const { moments } = await ask('openPack', { params });
  expect(await ask('keepOpening', { params, body: { revealed: 1 } })).toEqual({ revealed: 1 });
  const withdrawal = { name: 'Ana Luz', otherPackIds: [] };
  await ask('returnPack', { params: { packId: other.packId }, body: withdrawal });

  const page = { query: { skip: 0, first: 12 }, body: { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' } };
  expect((await ask('listOwnMoments', page)).tokens).toHaveLength(moments.length);
  const [{ momentEditionId, serialNumber }] = moments;
  expect((await ask('getOwnMoment', { params: { momentEditionId, serialNumber } })).player).not.toBe('');
  expect((await ask('readCollection')).total).toBe(moments.length);
  const { shelves } = await ask('readShelves');
  const favorite = { position: [0, 1, 'phone0000'], presence: { phone0000: [1, 0] } };
  const places = { favourites: { [`${momentEditionId}/${serialNumber}`]: favorite } };
  expect((await ask('saveShelves', { body: { ...shelves, places } })).shelves.places).toEqual(places);
});

test('a fan with the client of the last release is reminded, has messages and a picture, and deletes the account', async () => {
  const { token } = await shop.signUpFan();
  connect(token);
  const target = samplePushTarget();
  const { renewalSecret } = await ask('subscribeToPush', { body: { ...target, locale: 'en', topics: ['orders'] } });
  const renewed = samplePushTarget();
  const proof = { endpoint: target.endpoint, renewalSecret };
  expect(await ask('renewPushSubscription', { body: { ...proof, renewed } })).toEqual({ isRenewed: true });
  const forget = { body: { ...proof, endpoint: renewed.endpoint } };
  expect(await ask('unsubscribeFromPush', forget)).toEqual({ isForgotten: true });

  const params = { packEditionId: 'first-light' };
  const reminder = await ask('getDropReminder', { params });
  expect(await ask('setDropReminder', { params, body: { ...reminder, locale: 'en' } })).toEqual(reminder);

  expect((await ask('savePicture', { file: new Blob([new Uint8Array(samplePng(64, 64))]) })).picture).not.toBeNull();
  await ask('removePicture');
  expect((await ask('getProfileData')).orders).toEqual([]);
  await ask('deleteProfile');
  const subscription = { body: { ...target, locale: 'en', topics: ['orders'] } };
  await expect(ask('subscribeToPush', subscription)).rejects.toMatchObject({ kind: 'session-invalid' });
});

test('every call of the last release was made above', () => {
  const all = Object.values(released.endpoints).filter(({ path }) => path !== undefined);
  expect([...called].toSorted()).toEqual(all.map(({ name }) => name).toSorted());
});
