import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

// @spec(role.admins, role.admin-early)

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase(), { ADMIN_USERS: 'somebody-else , marta' });
}, 60_000);
afterAll(() => shop.close());

async function seeEarly(token: string) {
  const { body } = await shop.call('GET', '/packs/editions');
  const now = shop.clock.now().toISOString();
  const later = body.find((edition: { releasesAt: string }) => edition.releasesAt > now);
  return shop.call('GET', `/packs/editions/${later.packEditionId}/sale`, { token });
}

async function buyEarly(token: string) {
  const { body } = await shop.call('GET', '/packs/editions');
  const now = shop.clock.now().toISOString();
  const later = body.find((edition: { releasesAt: string }) => edition.releasesAt > now);
  return shop.call('POST', '/orders', { token, body: { packEditionId: later.packEditionId, numberOfPacks: 1 } });
}

test('whoever stands in the environment’s list buys before the release', async () => {
  const marta = await shop.logIn('marta', 'Farol-1921-marta');
  expect(await buyEarly(marta)).toMatchObject({ status: 200, body: { order: { status: 'PENDING' } } });
});

test('anybody else waits for it', async () => {
  const { token } = await shop.signUpFan();
  expect(await buyEarly(token)).toMatchObject({ status: 409, body: { error: { code: 'not-released' } } });
});

test('the page learns from the server who may buy already, and nobody else’s page is told', async () => {
  const marta = await shop.logIn('marta', 'Farol-1921-marta');
  expect((await seeEarly(marta)).body).toMatchObject({ isOpen: true });
  const { token } = await shop.signUpFan();
  expect((await seeEarly(token)).body).toMatchObject({ isOpen: false });
  const released = await shop.call('GET', '/packs/editions/first-light/sale', { token });
  expect(released.body).toEqual({ packEditionId: 'first-light', isOpen: true });
  expect((await shop.call('GET', '/packs/editions/nothing/sale', { token })).status).toBe(404);
});
