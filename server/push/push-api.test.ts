import { afterAll, beforeAll, expect, test } from 'vitest';
import webPush from 'web-push';

import type { Database } from '#server/db/database.ts';
import type { PushDevice } from '#server/testing/push-device.ts';
import { samplePushTarget } from '#server/testing/push-device.ts';
import { startPushService, type TestPushService } from '#server/testing/push-service.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

import { prepareVapidKeys } from './vapid-keys.ts';

let database: Database;
let service: TestPushService;
let shop: TestShop;
beforeAll(async () => {
  service = await startPushService();
  database = await openTestDatabase();
  shop = await startTestShop(database, { PUSH_ORIGINS: service.origin });
});
afterAll(async () => {
  await shop.close();
  await service.close();
});

const subscriptions = '/push/subscriptions';

async function addDevice(token: string, locale = 'en'): Promise<PushDevice & { renewalSecret: string }> {
  const device = service.createDevice();
  const body = { ...device.target, locale, topics: ['orders', 'drops'] };
  const answer = await shop.call('POST', subscriptions, { token, body });
  expect(answer.status).toBe(200);
  return { ...device, renewalSecret: answer.body.renewalSecret };
}

const shownOn = (device: PushDevice) =>
  service.taken
    .filter(({ device: taker }) => taker.target.endpoint === device.target.endpoint)
    .map(({ payload }) => payload);

/** The periodic delivery may have sent it already. */
async function waitForMessages(device: PushDevice, count: number) {
  await expect
    .poll(async () => {
      await shop.push.deliver();
      return shownOn(device).length;
    })
    .toBe(count);
  return shownOn(device);
}

test('a purchase and its refund send messages to the fan’s device, with the pages to open and the number of sealed packs', async () => {
  const { token } = await shop.signUpFan();
  const device = await addDevice(token, 'pt');
  const { orderId, clientSecret } = await shop.placeOrder(token);
  await shop.pay(clientSecret, '4242424242424242');
  const [ready] = await waitForMessages(device, 1);
  const [pack] = (await shop.call('POST', '/packs', { token, body: {} })).body;
  expect(ready).toMatchObject({
    notification: {
      title: 'O seu pacote está pronto',
      navigate: `${shop.origin}/pt/profile/packs/${pack.packId}`,
      tag: `packs-ready ${orderId}`,
    },
    app_badge: 1,
  });
  await shop.call('POST', `/packs/${pack.packId}/return`, { token, body: { name: 'Ana Luz', otherPackIds: [] } });
  const [, refund] = await waitForMessages(device, 2);
  expect(refund).toMatchObject({
    notification: { title: 'O seu reembolso foi enviado', navigate: `${shop.origin}/pt/profile/orders/${orderId}` },
    app_badge: 0,
  });
  // No names or amounts, since it may be shown on a locked screen.
  expect(JSON.stringify(shownOn(device))).not.toMatch(/€|Ana|fan-|@/);
  expect(service.complaints).toEqual([]);
});

test('the page subscribes with the key that the server signs with @spec(call.push)', async () => {
  const { token } = await shop.signUpFan();
  const { publicKey } = (await shop.call('GET', '/push/key')).body;
  const device = await addDevice(token);
  const { clientSecret } = await shop.placeOrder(token);
  await shop.pay(clientSecret, '4242424242424242');
  await waitForMessages(device, 1);
  const message = service.taken.find(({ device: taker }) => taker.target.endpoint === device.target.endpoint);
  expect(message?.headers.authorization?.split('k=')[1]).toBe(publicKey);
});

test('a push subscription is deleted by its secret, without a session @spec(call.push)', async () => {
  const { token } = await shop.signUpFan();
  const { target, renewalSecret } = await addDevice(token);
  const forget = (body: object) => shop.call('DELETE', subscriptions, { body });
  const wrong = { endpoint: target.endpoint, renewalSecret: 'f'.repeat(64) };
  expect((await forget(wrong)).body).toEqual({ isForgotten: false });
  expect((await forget({ ...wrong, renewalSecret })).body).toEqual({ isForgotten: true });
  expect((await forget({ ...wrong, renewalSecret })).body).toEqual({ isForgotten: false });
});

const good = { ...samplePushTarget(), locale: 'en', topics: ['orders'] };
test.each<[string, object]>([
  ['an unknown push service', { endpoint: 'https://internal.example/push' }],
  ['a push service without TLS', { endpoint: good.endpoint.replace('https:', 'http:') }],
  ['an endpoint that is too long', { endpoint: `${good.endpoint}${'x'.repeat(1000)}` }],
  ['a key that is no point of the curve', { keys: { ...good.keys, p256dh: `BA${'A'.repeat(85)}` } }],
  ['a compressed key', { keys: { ...good.keys, p256dh: `A${good.keys.p256dh.slice(1, 44)}` } }],
  ['a secret that is too short', { keys: { ...good.keys, auth: good.keys.auth.slice(1) } }],
  ['a topic that does not exist', { topics: ['gossip'] }],
  ['a topic named twice', { topics: ['orders', 'orders'] }],
  ['a language that does not exist', { locale: 'fr' }],
])('a push subscription with %s is refused', async (_, wrong) => {
  const { token } = await shop.signUpFan();
  expect((await shop.call('POST', subscriptions, { token, body: { ...good, ...wrong } })).status).toBe(422);
  expect((await shop.call('POST', subscriptions, { token, body: good })).status).toBe(200);
});

test('a renewal to an unknown push service is refused, whatever the secret', async () => {
  const { token } = await shop.signUpFan();
  const { target, renewalSecret } = await addDevice(token);
  const renewed = { ...good, endpoint: 'https://internal.example/push', locale: undefined, topics: undefined };
  const body = { endpoint: target.endpoint, renewalSecret, renewed };
  expect((await shop.call('PUT', subscriptions, { body })).status).toBe(422);
});

test('a deleted user can’t subscribe with a token that is still valid', async () => {
  const { token } = await shop.signUpFan();
  await shop.call('DELETE', '/profile', { token });
  const { status, body } = await shop.call('POST', subscriptions, { token, body: good });
  expect([status, body.error.code]).toEqual([401, 'session-invalid']);
});

test('push keys are made once, however many instances start', async () => {
  const local = { vapid: null, isLocal: true };
  const now = { email: 'shop@farol.example', now: new Date() };
  const all = await Promise.all(Array.from({ length: 5 }, () => prepareVapidKeys(local, database, now)));
  expect(new Set(all.map((keys) => keys?.publicKey))).toEqual(
    new Set([(await shop.call('GET', '/push/key')).body.publicKey]),
  );
  const vapid = { ...webPush.generateVAPIDKeys(), subject: 'https://shop.example' };
  expect(await prepareVapidKeys({ vapid, isLocal: true }, database, now)).toEqual(vapid);
});

test('without push keys a shop in production says that it sends nothing', async () => {
  const quiet = await startTestShop(await openTestDatabase(), { PUBLIC_ORIGIN: 'https://shop.example' });
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${quiet.port}/api${path}`)).json();
  expect(await ask('/push/key')).toMatchObject({ error: { code: 'not-found' } });
  await quiet.close();
});
