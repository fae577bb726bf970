import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import * as endpoints from '#contract/endpoints.ts';
import { compareCatalogue } from '#contract/moments/moment-query.ts';
import { verifySeal } from '#contract/packs/seal.ts';
import { readOutbox } from '#server/notifications/outbox.ts';
import { sha256 } from '#server/packs/mint.ts';

import { openTestDatabase } from './testing/test-database.ts';
import { sampleBilling, startTestShop, type TestShop } from './testing/test-shop.ts';

let shop: TestShop;
let fan: { token: string; userId: string };

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
  fan = await shop.signUpFan();
}, 60_000);
afterAll(() => shop.close());

const someId = '00000000-0000-4000-8000-000000000000';
/** A path with a well-formed value that belongs to no user for every parameter. */
const fill = (path: string) =>
  path
    .replace(':momentEditionId', 'no-such-moment')
    .replace(':serialNumber', '1')
    .replace(/:\w+Id/, someId);
const all = Object.values(endpoints).filter((candidate) => 'path' in candidate);
const forUsers = all.filter((endpoint) => endpoint.access === 'user');
const toPath = (endpoint: (typeof all)[number]) =>
  endpoint.name === 'listOwnMoments' ? '/moments?skip=0&first=12' : fill(endpoint.path);

describe('who may call', () => {
  describe('a visitor, before anything else is looked at @spec(call.refusals)', () => {
    test.each(forUsers.map((endpoint) => [endpoint.name, endpoint] as const))(
      '%s is answered 401',
      async (_, endpoint) => {
        const answer = await shop.call(
          endpoint.method,
          toPath(endpoint),
          endpoint.body === undefined ? {} : { body: '{"broken' },
        );
        expect(answer).toMatchObject({
          status: 401,
          body: { error: { code: 'not-authenticated', message: 'Not authenticated' } },
        });
      },
    );
  });

  test.each(all.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s with a forged token is answered 401',
    async (_, endpoint) => {
      const [header, payload] = fan.token.split('.');
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      for (const token of ['nonsense', `${header}.${payload}.AAAA`, unsigned]) {
        const answer = await shop.call(endpoint.method, toPath(endpoint), { token });
        expect(answer).toMatchObject({
          status: 401,
          body: { error: { code: 'session-invalid', message: 'Session is invalid' } },
        });
      }
    },
  );

  test.each([
    ['GET', '/moments/no-such-moment/1'],
    ['GET', `/orders/transactions/${someId}`],
    ['GET', `/packs/${someId}/details`],
    ['PATCH', `/packs/${someId}/open`],
    ['POST', `/packs/${someId}/consent`],
  ])('%s %s is answered 404 for what is not there', async (method, path) => {
    expect(await shop.call(method, path, { token: fan.token })).toMatchObject({
      status: 404,
      body: { error: { code: 'not-found' } },
    });
  });
});

describe('bad input', () => {
  test('is refused by its fields before the database is asked for the thing @spec(call.refusals)', async () => {
    const { token } = fan;
    const order = (numberOfPacks: number) => ({ token, body: { packEditionId: 'no-such-edition', numberOfPacks } });
    expect((await shop.call('POST', '/orders', order(0))).status).toBe(422);
    expect((await shop.call('POST', '/orders', order(1))).status).toBe(404);
    const billing = (fields: object) => ({ token, body: { ...sampleBilling, ...fields } });
    expect((await shop.call('PUT', `/orders/${someId}/billing`, billing({ country: 'XX' }))).status).toBe(422);
    expect((await shop.call('PUT', `/orders/${someId}/billing`, billing({}))).status).toBe(404);
  });

  test.each([
    ['POST', '/orders', { packEditionId: 'first-light' }, 422],
    ['POST', '/orders', { packEditionId: 'first-light', numberOfPacks: 0 }, 422],
    ['POST', '/orders', { packEditionId: 'first-light', numberOfPacks: 1.5 }, 422],
    ['POST', '/orders', { packEditionId: 'first-light', numberOfPacks: 1, price: 1 }, 422],
    ['POST', '/orders', { packEditionId: "x' or 1=1", numberOfPacks: 1 }, 422],
    ['POST', '/orders', { packEditionId: 'no-such-edition', numberOfPacks: 1 }, 404],
    ['POST', '/orders', '{"broken', 400],
    ['POST', '/packs/available', {}, 422],
    ['POST', '/packs/available', { packEditionId: 'no-such-edition' }, 404],
    ['POST', '/moments?skip=-1&first=12', {}, 422],
    ['POST', '/moments?skip=0&first=501', {}, 422],
    ['POST', '/moments?skip=0&first=12', { filters: { rarity: ['Mythic'] } }, 422],
    ['GET', '/packs/not-a-uuid/details', undefined, 422],
    ['GET', '/orders?tx_status=DONE', undefined, 422],
    ['POST', '/orders', 'x'.repeat(70_000), 413],
    ['GET', '/nothing', undefined, 404],
  ])('%s %s is answered in the one shape of failures', async (method, path, body, status) => {
    const answer = await shop.call(method, path, { token: fan.token, ...(body === undefined ? {} : { body }) });
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });
});

describe('what everybody sees', () => {
  test('is the whole catalog, newest first @spec(call.moments-all, entity.moment-list)', async () => {
    const { body } = await shop.call('POST', '/moments', {
      body: { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' },
    });
    expect(body.tokens).toHaveLength(150);
    const dates: string[] = body.tokens.map((token: { moment_date: string }) => token.moment_date);
    expect(dates).toEqual([...dates].sort().reverse());
    const oldestFirst = await shop.call('POST', '/moments', { body: { filters: {}, sortOrder: 'ASCENDING' } });
    expect(oldestFirst.body.tokens).toEqual([...body.tokens].sort(compareCatalogue('ASCENDING')));
  });

  test('are six pack editions with odds, pool and seal @spec(call.editions)', async () => {
    const { body } = await shop.call('GET', '/packs/editions');
    expect(body).toHaveLength(6);
    for (const edition of body) expect(edition.sealRoot).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is how many packs are left, and an empty list when none are @spec(call.available, entity.available-packs)', async () => {
    expect((await shop.call('POST', '/packs/available', { body: { packEditionId: 'first-light' } })).body).toEqual([
      { count: expect.any(Number) },
    ]);
    expect((await shop.call('POST', '/packs/available', { body: { packEditionId: 'night-watch' } })).body).toEqual([]);
  });
});

/** Waits until the webhook has settled the order. */
async function settled(transactionId: string, status: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { body } = await shop.call('GET', `/orders/transactions/${transactionId}`, { token: fan.token });
      expect(body.status).toBe(status);
    },
    { timeout: 10_000, interval: 50 },
  );
}

describe('from the order to the moments, through the real stripe SDK and a signed webhook', () => {
  test('a pack is declined, then paid; opened once; in the collection; provably sealed @spec(call.orders-create, call.transaction, call.consent, call.open, call.packs, call.pack-details, call.moments-page, call.moment, call.orders-complete, state.complete-orders, state.pack-opened, readme.seal)', async () => {
    const { token } = fan;
    const order = {
      token,
      body: { packEditionId: 'first-light', numberOfPacks: 1 },
      headers: { 'idempotency-key': 'one' },
    };
    const placed = await shop.call('POST', '/orders', order);
    expect(placed).toMatchObject({
      status: 200,
      body: { order: { status: 'PENDING' }, payment: { kind: 'needs-billing' } },
    });
    const { transactionId, orderId } = placed.body.order;
    expect((await shop.call('POST', '/orders', order)).body.order.orderId).toBe(orderId);

    const { clientSecret } = await shop.placeOrder(token);
    expect((await shop.pay(clientSecret, '4000000000000002')).status).toBe(402);
    await settled(transactionId, 'FAILED');
    expect((await shop.pay(clientSecret, '4242424242424242')).status).toBe(200);
    await settled(transactionId, 'COMPLETE');
    expect((await shop.call('GET', '/orders?tx_status=COMPLETE', { token })).body).toMatchObject([{ orderId }]);

    const [pack] = (await shop.call('POST', '/packs', { token, body: { filters: { state: ['sealed'] } } })).body;
    const details = async () => (await shop.call('GET', `/packs/${pack.packId}/details`, { token })).body;
    const sealedPack = { packId: pack.packId, state: 'sealed', edition: { packEditionId: 'first-light' }, moments: [] };
    expect(await details()).toMatchObject(sealedPack);
    expect((await shop.call('PATCH', `/packs/${pack.packId}/open`, { token })).body.error.code).toBe(
      'consent-required',
    );
    await shop.call('POST', `/packs/${pack.packId}/consent`, { token });
    const opened = (await shop.call('PATCH', `/packs/${pack.packId}/open`, { token })).body;
    expect((await shop.call('PATCH', `/packs/${pack.packId}/open`, { token })).body).toEqual(opened);

    // Requested twice, but there is one message, about this order.
    const told = (await readOutbox(shop.database, { limit: 100 })).filter(({ kind }) => kind === 'pack-opened');
    expect(told).toMatchObject([{ text: expect.stringContaining(orderId) }]);

    expect(opened.moments.length).toBeGreaterThan(0);
    expect(await details()).toMatchObject({ ...sealedPack, state: 'opened', moments: opened.moments });
    const contents = opened.moments.map(
      (moment: { momentEditionId: string; serialNumber: number }) => `${moment.momentEditionId}#${moment.serialNumber}`,
    );
    const sealed = { packEditionId: pack.packEditionId, number: pack.number, moments: contents };
    expect(await verifySeal(sealed, opened.proof, sha256)).toBe(true);
    expect(await verifySeal({ ...sealed, moments: [...contents].reverse() }, opened.proof, sha256)).toBe(false);
    expect(opened.edition.sealRoot).toBe(opened.proof.root);

    const page = (await shop.call('POST', '/moments?skip=0&first=12', { token, body: {} })).body;
    expect(page).toMatchObject({ total: opened.moments.length, collectionVersion: 1 });
    const [first] = page.tokens;
    const moment = await shop.call('GET', `/moments/${first.momentEditionId}/${first.serialNumber}`, { token });
    expect(moment.body).toMatchObject({ serialNumber: first.serialNumber, story: { en: expect.any(String) } });

    const stranger = await shop.signUpFan();
    for (const [method, path] of [
      ['GET', `/moments/${first.momentEditionId}/${first.serialNumber}`],
      ['GET', `/packs/${pack.packId}/details`],
      ['PATCH', `/packs/${pack.packId}/open`],
      ['GET', `/orders/transactions/${transactionId}`],
    ] as const) {
      expect((await shop.call(method, path, { token: stranger.token })).status).toBe(404);
    }
  });

  test('a fan without a verified e-mail does not buy @spec(role.verified-buys)', async () => {
    const token = await shop.logIn('nuno', 'Matchday-90-nuno');
    const answer = await shop.call('POST', '/orders', {
      token,
      body: { packEditionId: 'first-light', numberOfPacks: 1 },
    });
    expect(answer).toMatchObject({ status: 403, body: { error: { code: 'email-not-verified' } } });
  });

  test('a webhook without a valid signature is refused @spec(service.webhooks)', async () => {
    const answer = await fetch(`${shop.origin}/webhooks/payments`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: '{"type":"payment_intent.succeeded"}',
    });
    expect(answer.status).toBe(400);
  });
});

describe('the server itself', () => {
  test('says that it is alive and that it is ready @spec(readme.health)', async () => {
    expect(await (await fetch(`${shop.origin}/healthz`)).json()).toEqual({ status: 'alive' });
    expect(await (await fetch(`${shop.origin}/readyz`)).json()).toEqual({ status: 'ready' });
  });

  test.each(['/api/orders', '/idp/', '/content/graphql', '/webhooks/payments', '/configuration.json'])(
    'takes no body of 10 MB at %s',
    async (path) => {
      const body = 'x'.repeat(10_000_000);
      const headers = { 'content-type': 'application/json', authorization: 'Bearer ' };
      // The request is answered, or its connection closed, while it still sends.
      const status = await fetch(`${shop.origin}${path}`, { method: 'POST', headers, body }).then(
        (answer) => answer.status,
        () => 413,
      );
      expect(status).toBe(413);
    },
  );

  test('sends a strict content security policy without inline scripts', async () => {
    const policy = (await fetch(`${shop.origin}/healthz`)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-inline; script');
  });
});
