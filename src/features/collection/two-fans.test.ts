import { createStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';

import { createShelf, putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { readShelves } from '#contract/shelves/shelf-endpoints.ts';
import { favouritesId, noShelves, type Shelves } from '#contract/shelves/shelves.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { getValue } from '#platform/api/resource.ts';
import { sessionAtom, type User } from '#platform/session/session.ts';

/** Whose tokens are stored. */
let signedIn: string | null = null;
const answers = vi.hoisted(() => vi.fn<(endpoint: Endpoint, input: unknown) => Promise<unknown>>());
vi.mock('#platform/session/tokens.ts', () => ({ readStoredUserId: async () => signedIn }));
vi.mock('#platform/api/api.ts', () => ({
  call: async (endpoint: Endpoint, input: unknown) => ({
    value: await answers(endpoint, input),
    source: 'network',
    savedAt: null,
  }),
}));

const { getCell, loadOwnMomentsAtom, ownMomentsAt, showSpanAtom } = await import('./own-moments-state.ts');
const { readShelfQuery } = await import('./shelves/shelf-search.ts');
const { deletedShelfAtom } = await import('./shelves/deleted-shelf.ts');
const { editShelvesAtom, knownShelvesAtom, loadShelvesAtom } = await import('./shelves/shelves-state.ts');

// A shared phone: the app stays open between one user's sign-out and another's sign-in.

let store: ReturnType<typeof createStore>;

function signIn(userId: string): void {
  signedIn = userId;
  store.set(sessionAtom, { status: 'loaded', user: { userId } as User, isRefreshed: true }); // nothing else of it is read
}

beforeEach(() => {
  store = createStore();
  answers.mockReset();
});

/** The same numbers for both users. */
function createCollection(owner: string) {
  return async (_endpoint: Endpoint, input: unknown) => {
    const { skip } = (input as { query: { skip: number } }).query;
    const tokens = Array.from({ length: 12 }, (_, index) => ({ momentEditionId: `${owner}-${skip + index}` }));
    return { tokens, total: 24, collectionVersion: 4 };
  };
}

test('further pages of one fan’s moments are not shown to the next, though both have as many', async () => {
  const query = readShelfQuery({});
  const list = () => getValue(store.get(ownMomentsAt(query))) ?? expect.fail('The list is not there');
  answers.mockImplementation(createCollection('ana'));
  signIn('ana');
  await store.set(loadOwnMomentsAtom, query);
  await store.set(showSpanAtom, { list: list(), from: 0, end: 24 });
  expect(getCell(store.get, list(), 12)).toMatchObject({ status: 'there', moment: { momentEditionId: 'ana-12' } });

  answers.mockImplementation(createCollection('bela'));
  signIn('bela');
  await store.set(loadOwnMomentsAtom, query);
  expect(getCell(store.get, list(), 12)).toEqual({ status: 'waiting' });
  await store.set(showSpanAtom, { list: list(), from: 0, end: 24 });
  expect(getCell(store.get, list(), 12)).toMatchObject({ status: 'there', moment: { momentEditionId: 'bela-12' } });
});

const at = { stamp: 1, editor: 'phone0000' };

function edited(make: ReturnType<typeof createShelf>): Shelves {
  if (make.kind === 'refused') throw new Error(make.problem);
  return make.shelves;
}

const ofAna = edited(createShelf(noShelves, 's00000000000a', 'Of Ana', at));

test('an edit that is still under way when its fan signs out is not shown to the next fan', async () => {
  answers.mockImplementation(async (endpoint) =>
    endpoint.name === readShelves.name ? { shelves: noShelves, isUnsent: false } : undefined,
  );
  signIn('ana');
  await store.set(loadShelvesAtom);
  let answer: (value: unknown) => void = () => undefined;
  answers.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const editing = store.set(editShelvesAtom, () => ({ kind: 'edit', shelves: ofAna }));
  expect(store.get(knownShelvesAtom)).toEqual(ofAna);

  signIn('bela');
  await store.set(loadShelvesAtom);
  expect(store.get(knownShelvesAtom)).toEqual(noShelves);
  answer({ shelves: ofAna, isUnsent: false });
  await editing;
  expect(store.get(knownShelvesAtom)).toEqual(noShelves);
});

test('a shelf that one fan deleted is not offered to the next fan', () => {
  signIn('ana');
  store.set(deletedShelfAtom, { shelfId: 's00000000000a', name: 'Of Ana', before: ofAna });
  expect(store.get(deletedShelfAtom)).toMatchObject({ name: 'Of Ana' });
  signIn('bela');
  expect(store.get(deletedShelfAtom)).toBeNull();
});

test('an answer from before an edit does not remove the edit from the screen', async () => {
  signIn('ana');
  const favourite = edited(putOnShelf(noShelves, favouritesId, ['derby/1'], at));
  let answer: (value: unknown) => void = () => undefined;
  answers.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const loading = store.set(loadShelvesAtom);
  await expect.poll(() => answers).toHaveBeenCalledOnce();
  answers.mockImplementation(async () => ({ shelves: favourite, isUnsent: false }));
  await store.set(editShelvesAtom, () => ({ kind: 'edit', shelves: favourite }));
  answer({ shelves: noShelves, isUnsent: false });
  await loading;
  expect(store.get(knownShelvesAtom)).toEqual(favourite);
});
