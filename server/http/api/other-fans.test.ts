import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Endpoint } from '#contract/api/endpoint.ts';
import { fillPath } from '#contract/api/endpoint-path.ts';
import * as contract from '#contract/endpoints.ts';
import { samplePushTarget } from '#server/testing/push-device.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { sampleBilling, startTestShop, type TestShop } from '#server/testing/test-shop.ts';

/** Covers all private endpoints of the contract: a new one is tested without a change here. */
const owned = Object.values(contract).filter((endpoint: Endpoint) =>
  /:(?:orderId|transactionId|packId)\b/.test(endpoint.path),
);

/** Input that would be valid if it were the owner's call. */
const bodies: Partial<Record<string, object>> = {
  setBilling: sampleBilling,
  keepOpening: { revealed: 1 },
  returnPack: {},
};

let shop: TestShop;
let owner: string;
let stranger: string;
let ids: Record<string, string>;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
  owner = await shop.logIn('marta', 'Matchday-90-marta');
  stranger = (await shop.signUpFan()).token;
  const { orderId, transactionId } = await shop.placeOrder(owner);
  const sealed = { filters: { state: ['sealed'] } };
  const [pack] = (await shop.call('POST', '/packs', { token: owner, body: sealed })).body as { packId: string }[]; // the contract's
  ids = { orderId, transactionId, packId: pack?.packId ?? '' };
});
afterAll(() => shop.close());

async function readOwners(): Promise<object> {
  // Less often than the limit per minute.
  await shop.database.query('delete from rate_limits');
  const { status, body } = await shop.call('GET', '/profile/data', { token: owner });
  expect(status).toBe(200);
  return { ...body, exportedAt: null, counts: null };
}

function ask({ name, method, path }: Endpoint, token: string) {
  const body = method === 'GET' ? undefined : (bodies[name] ?? {});
  return shop.call(method, fillPath(path, ids), { token, ...(body === undefined ? {} : { body }) });
}

describe('a resource of one fan', () => {
  test.each(owned.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is not there for another fan who knows its id: %s',
    async (_, endpoint) => {
      const before = await readOwners();
      const { status, body } = await ask(endpoint, stranger);
      expect([status, body.error.code]).toEqual([404, 'not-found']);
      expect(await readOwners()).toEqual(before);
    },
  );

  test('can be read by its owner through the same calls', async () => {
    expect(owned.length).toBeGreaterThan(8);
    for (const endpoint of owned.filter(({ method }) => method === 'GET'))
      expect((await ask(endpoint, owner)).status, endpoint.name).toBe(200);
  });
});

/** Fields that callers must not be able to set. */
const wanted = { status: 'COMPLETE', priceMinor: 1, totalMinor: 1, ownerId: 'x', userId: 'x', isAdmin: true };

test.each<[name: string, method: string, path: string, body: object]>([
  ['an order', 'POST', '/orders', { packEditionId: 'first-light', numberOfPacks: 1 }],
  ['its billing', 'PUT', '/orders/:orderId/billing', sampleBilling],
  ['a return', 'POST', '/packs/:packId/return', {}],
  ['how far an opening has come', 'PUT', '/packs/:packId/opening', { revealed: 0 }],
  ['a device', 'POST', '/push/subscriptions', { ...samplePushTarget(), locale: 'en', topics: [] }],
  ['a reminder', 'PUT', '/packs/editions/champions-2021/reminder', { email: false, push: true, locale: 'en' }],
])('%s takes no field that is not the caller’s to set', async (_, method, path, body) => {
  const filled = fillPath(path, ids);
  for (const [field, value] of Object.entries(wanted)) {
    const answer = await shop.call(method, filled, { token: owner, body: { ...body, [field]: value } });
    expect([answer.status, Object.keys(answer.body.error.fields as object)], field).toEqual([422, [field]]);
  }
});
