import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
let marta: string;

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
  marta = await shop.logIn('marta', 'Matchday-90-marta');
});
afterAll(() => shop.close());

async function sealedPack(token: string): Promise<string> {
  const { body } = await shop.call('POST', '/packs', { token, body: { filters: { state: ['sealed'] } } });
  return body[0].packId;
}

/** Consented to and opened: its answer's `revealed`. */
async function open(token: string, packId: string): Promise<{ revealed: number | null; moments: unknown[] }> {
  await shop.call('POST', `/packs/${packId}/consent`, { token });
  return (await shop.call('PATCH', `/packs/${packId}/open`, { token })).body;
}

function keep(token: string, packId: string, revealed: unknown) {
  return shop.call('PUT', `/packs/${packId}/opening`, { token, body: { revealed } });
}

test('the server keeps how far the reveal has come, for every device, and never goes back @spec(call.opening, state.opening-resumed)', async () => {
  const packId = await sealedPack(marta);
  const opened = await open(marta, packId);
  expect(opened.revealed).toBeNull();
  expect((await keep(marta, packId, 0)).body).toEqual({ revealed: 0 });
  expect((await keep(marta, packId, 2)).body).toEqual({ revealed: 2 });
  expect((await keep(marta, packId, 1)).body).toEqual({ revealed: 2 });
  expect((await shop.call('GET', `/packs/${packId}/details`, { token: marta })).body.revealed).toBe(2);
  const listed = await shop.call('POST', '/packs', { token: marta, body: {} });
  expect(listed.body.find((pack: { packId: string }) => pack.packId === packId).revealed).toBe(2);
  const again = await shop.call('PATCH', `/packs/${packId}/open`, { token: marta });
  expect(again.body.revealed).toBe(2);
});

test('concurrent reports of a reveal leave the highest of them', async () => {
  const packId = await sealedPack(marta);
  const { moments } = await open(marta, packId);
  await Promise.all([2, 0, 3, 1].map((revealed) => keep(marta, packId, Math.min(revealed, moments.length))));
  const details = await shop.call('GET', `/packs/${packId}/details`, { token: marta });
  expect(details.body.revealed).toBe(Math.min(3, moments.length));
});

test('nothing that a pack still hides can be reported as seen', async () => {
  const { token, userId } = await shop.signUpFan();
  const [given] = await shop.database.query<{ pack_id: string }>(
    `update packs set state = 'sold', owner_id = $1, obtained_at = now()
     where pack_id = (select pack_id from packs where state = 'available' limit 1) returning pack_id`,
    [userId],
  );
  const packId = given?.pack_id ?? '';
  const refused = { code: 'validation', fields: { revealed: 'more-than-opened' } };
  expect((await keep(token, packId, 0)).body.error).toMatchObject(refused);
  const { moments } = await open(token, packId);
  expect(await keep(token, packId, moments.length + 1)).toMatchObject({ status: 422, body: { error: refused } });
  expect((await keep(token, packId, moments.length)).status).toBe(200);
});

test('another fan’s opening is not found, and an invalid number of moments is refused', async () => {
  const { body } = await shop.call('POST', '/packs', { token: marta, body: { filters: { state: ['opened'] } } });
  const { packId } = body[0];
  const stranger = await shop.signUpFan();
  expect((await keep(stranger.token, packId, 1)).status).toBe(404);
  for (const revealed of [-1, 1.5, '1', null, 1e9]) expect((await keep(marta, packId, revealed)).status).toBe(422);
});
