import { type Atom, atom, createStore, type WritableAtom } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadOwnPacksAtom, ownPacksAtom } from '#platform/data/own-packs.ts';
import { loadOwnMomentsAtom, ownMomentsAt } from '#features/collection/own-moments-state.ts';

import { readShelfQuery } from '#features/collection/shelves/shelf-search.ts';
import { configurationAtom } from '#platform/configuration.ts';
import { loadOrdersAtom, ordersAtom } from '#platform/data/orders.ts';
import { loadPackEditionsAtom, packEditionsAtom } from '#platform/data/pack-editions.ts';
import type { Resource } from '#platform/api/resource.ts';
import { sessionAtom } from '#platform/session/session.ts';

vi.mock('#platform/session/tokens.ts', () => ({
  readUsableIdToken: async () => '',
  replaceRefusedToken: async () => null,
  readStoredUserId: async () => 'fan',
}));

/** The server's next answer. The test releases it. */
let answer: (response: Response) => void = () => undefined;

beforeEach(() => {
  createStore().set(configurationAtom, { apiBaseUrl: 'https://api.example/v1', sentryDsn: null } as never);
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
});

const failure = { error: { code: 'internal', message: 'no', requestId: '1' } };
const moments = { tokens: [], total: 0, collectionVersion: 1 };

const allMoments = readShelfQuery({});
const loadAllMomentsAtom = atom(null, (_get, set) => set(loadOwnMomentsAtom, allMoments));

type List = [
  title: string,
  listAtom: Atom<Resource<unknown>>,
  loadAtom: WritableAtom<null, [], Promise<unknown>>,
  sent: unknown,
  value: unknown,
];

test.each<List>([
  ['pack editions @spec(state.resources, entity.pack-editions)', packEditionsAtom, loadPackEditionsAtom, [], []],
  ['the profile’s orders @spec(state.resources, entity.profile-orders)', ordersAtom, loadOrdersAtom, [], []],
  ['the profile’s packs @spec(state.resources, entity.profile-packs)', ownPacksAtom, loadOwnPacksAtom, [], []],
  ['the fan’s moments @spec(state.resources)', ownMomentsAt(allMoments), loadAllMomentsAtom, moments, { tokens: [] }],
])('idle, loading, success and failure are the states of %s', async (_, listAtom, loadAtom, sent, value) => {
  const store = createStore();
  // Nothing else of the user is read.
  store.set(sessionAtom, { status: 'loaded', user: { userId: 'fan' }, isRefreshed: true } as never);
  expect(store.get(listAtom)).toEqual({ status: 'idle' });
  const load = async (response: Response) => {
    const asked = vi.spyOn(globalThis, 'fetch');
    const loaded = store.set(loadAtom);
    await expect.poll(() => asked).toHaveBeenCalledOnce();
    asked.mockRestore();
    const meanwhile = store.get(listAtom).status;
    answer(response);
    await loaded;
    return meanwhile;
  };
  expect(await load(Response.json(sent))).toBe('loading');
  expect(store.get(listAtom)).toMatchObject({ status: 'success', value });
  await load(Response.json(failure, { status: 500 }));
  expect(store.get(listAtom)).toEqual({
    status: 'failure',
    failure: { kind: 'internal', message: expect.any(String) },
  });
});
