import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { placeOrderAtom } from '#features/checkout/checkout-state.ts';
import { readCount } from '#platform/data/known-stock.ts';

import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { configurationAtom } from '#platform/configuration.ts';
import { loadCompleteOrdersAtom } from '#platform/data/orders.ts';
import { sessionAtom } from '#platform/session/session.ts';

import { loadOrdersAfterRefresh } from './load-orders-after-refresh.ts';

vi.mock('#platform/session/tokens.ts', () => ({
  readUsableIdToken: async () => '',
  replaceRefusedToken: async () => null,
  readStoredUserId: async () => 'fan',
}));

interface Sent {
  method: string;
  path: string;
  body: unknown;
  idempotencyKey: string | null;
}
let sent: Sent[] = [];

beforeEach(() => {
  sent = [];
  createStore().set(configurationAtom, { apiBaseUrl: 'https://api.example/v1', sentryDsn: null } as never);
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    sent.push({
      method: request.method,
      path: pathname.replace('/v1', '') + search,
      body: text === '' ? null : JSON.parse(text),
      idempotencyKey: request.headers.get('idempotency-key'),
    });
    throw new TypeError('Failed to fetch');
  });
});

test('the client asks for completed orders by their status @spec(state.complete-orders, call.orders-complete)', async () => {
  await createStore().set(loadCompleteOrdersAtom);
  expect(sent).toMatchObject([{ method: 'GET', path: '/orders?tx_status=COMPLETE' }]);
});

test('the client asks for the whole catalog by its day, newest first @spec(call.moments-all)', async () => {
  await createStore().set(loadCatalogueAtom);
  expect(sent).toMatchObject([
    { method: 'POST', path: '/moments', body: { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' } },
  ]);
});

test('an order whose answer was lost is placed again with the same Idempotency-Key, another order with another key @spec(call.idempotent, entity.order-request)', async () => {
  const store = createStore();
  await store.set(placeOrderAtom, { packEditionId: 'first-light', numberOfPacks: 1 });
  await store.set(placeOrderAtom, { packEditionId: 'first-light', numberOfPacks: 1 });
  await store.set(placeOrderAtom, { packEditionId: 'first-light', numberOfPacks: 2 });
  const keys = sent.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(sent.map(({ method, path, body }) => ({ method, path, body }))).toEqual(
    [1, 1, 2].map((numberOfPacks) => ({
      method: 'POST',
      path: '/orders',
      body: { packEditionId: 'first-light', numberOfPacks },
    })),
  );
});

test('the number of packs left of an edition is the first entry’s count, and 0 if the list is empty @spec(call.available)', () => {
  expect(readCount([{ count: 40 }, { count: 7 }])).toBe(40);
  expect(readCount([{ count: '12' }])).toBe(12);
  expect(readCount([])).toBe(0);
});

test('the orders are loaded once, after the one refresh of a loaded session, and again for the next fan @spec(session.refreshed-once)', async () => {
  const store = createStore();
  loadOrdersAfterRefresh(store);
  const beLoaded = (userId: string, isRefreshed: boolean) =>
    // Nothing else of the user is read.
    store.set(sessionAtom, { status: 'loaded', user: { userId }, isRefreshed } as never);
  store.set(sessionAtom, { status: 'loading' });
  beLoaded('marta', false);
  expect(sent).toEqual([]);
  beLoaded('marta', true);
  beLoaded('marta', true);
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]?.path).toBe('/orders?tx_status=COMPLETE');
  beLoaded('nuno', true);
  await expect.poll(() => sent).toHaveLength(2);
});
