import { atom, type Getter, type Setter } from 'jotai';

import type { Answer } from './api.ts';
import { type Failure, toFailure } from './api-error.ts';
import { sessionUserAtom } from '../session/session.ts';

/** Server data and its loading state. Answers from the device's copy are successes with an age. */
export type Resource<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | ({ status: 'success' } & Answer<T>)
  | { status: 'failure'; failure: Failure };

const idle: Resource<never> = { status: 'idle' };
const loading: Resource<never> = { status: 'loading' };
const nothing = { ownerId: null, resource: idle };

/** The owner of private copies on this device; null without a user. */
async function readOwnerId(): Promise<string | null> {
  const { readStoredUserId } = await import('../session/tokens.ts');
  return readStoredUserId();
}

async function settle<T>(answer: Promise<Answer<T>>): Promise<Resource<T>> {
  try {
    return { status: 'success', ...(await answer) };
  } catch (error) {
    return { status: 'failure', failure: toFailure(error) };
  }
}

/** Data that came without a call, such as in the answer of another one. */
export function initialData<T>(value: T): Resource<T> {
  return { status: 'success', value, source: 'network', savedAt: null };
}

/** Came with the page and was not requested since. */
const given = new WeakSet<object>();

/**
 * Data that came in the page's HTML: for visitors the first load uses it as its answer. A signed-in user may see more than
 * everybody, and the worker keeps copies for them, so theirs is loaded all the same; if that fails, what the page shows
 * stays. A page from the browser's history may be old.
 */
export function pageData<T>(value: T): Resource<T> {
  const resource = initialData(value);
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation?.type !== 'back_forward') given.add(resource);
  return resource;
}

export function getValue<T>(resource: Resource<T>): T | undefined {
  return resource.status === 'success' ? resource.value : undefined;
}

/** What is done when the initial render ends; null outside of it. */
const waitingWorkAtom = atom<(() => void)[] | null>(null);
/** True during the server's render and hydration: the page shows its initial data, and what it loads waits for the end. */
export const isInitialRenderAtom = atom(
  (get) => get(waitingWorkAtom) !== null,
  (get, set, isInitialRender: boolean) => {
    const waiting = get(waitingWorkAtom);
    set(waitingWorkAtom, isInitialRender ? [] : null);
    waiting?.forEach((work) => work());
  },
);
/** Runs `work` when the initial render ends, or immediately outside of it. */
export const afterInitialRenderAtom = atom(null, (get, _set, work: () => void) => {
  const waiting = get(waitingWorkAtom);
  if (waiting === null) work();
  else waiting.push(work);
});

interface Request<T> {
  viewerId: string | null;
  /** Set while pending: loads of the same input share it. */
  answer?: Promise<Resource<T>> | undefined;
}

/** The state of one input, for one owner at a time. */
function createEntry<T>(isPrivate: boolean, ask: () => Promise<Answer<T>>) {
  const stateAtom = atom<{ ownerId: string | null; resource: Resource<T> }>(nothing);
  /** The latest request or write per store. Older answers are dropped. */
  const newestAtom = atom<Request<T> | null>(null);
  /** The current user; null for public data. */
  const viewerAtom = atom((get) => (isPrivate && get(sessionUserAtom)?.userId) || null);

  const resourceAtom = atom(
    (get) => {
      const { ownerId, resource } = get(stateAtom);
      return ownerId === get(viewerAtom) ? resource : idle;
    },
    (get, set, resource: Resource<T>) => {
      set(newestAtom, null);
      set(stateAtom, { ownerId: get(viewerAtom), resource });
    },
  );
  const entry = {
    resourceAtom,
    mounted: 0,
    load(get: Getter, set: Setter, isRenewal: boolean, keepsData: boolean): Promise<Resource<T>> {
      const waiting = get(waitingWorkAtom);
      if (waiting !== null)
        return new Promise((resolve) => {
          waiting.push(() => resolve(entry.load(get, set, isRenewal, keepsData)));
        });
      const viewerId = get(viewerAtom);
      const newest = get(newestAtom);
      if (!isRenewal && newest?.answer && newest.viewerId === viewerId) return newest.answer;
      const isGiven = !isRenewal && given.delete(get(stateAtom).resource);
      const request: Request<T> = { viewerId };
      const isNewest = () => get(newestAtom) === request;
      set(newestAtom, request);
      const run = async () => {
        const userId = isPrivate || isGiven ? await readOwnerId() : null;
        const before = get(stateAtom);
        if (isGiven && userId === null) return before.resource;
        const ownerId = isPrivate ? userId : null;
        const isKnown = before.ownerId === ownerId && before.resource.status === 'success';
        if (!isKnown && isNewest()) set(stateAtom, { ownerId, resource: loading });
        const resource = await settle(ask());
        const stays = (keepsData || isGiven) && isKnown && resource.status === 'failure';
        if (isNewest() && !stays) set(stateAtom, { ownerId, resource });
        return resource;
      };
      request.answer = run().finally(() => {
        request.answer = undefined;
      });
      return request.answer;
    },
    clear(set: Setter) {
      set(newestAtom, null);
      set(stateAtom, nothing);
    },
  };
  resourceAtom.onMount = () => {
    entry.mounted += 1;
    return () => {
      entry.mounted -= 1;
    };
  };
  return entry;
}

type Entry<T> = ReturnType<typeof createEntry<T>>;

interface ResourceOptions {
  maxEntries?: number;
  /** Keeps the data when a later load fails. */
  keepsDataOnFailure?: boolean;
}

const clearPrivate: ((set: Setter) => void)[] = [];

/** Clears private data on sign-out. Late answers are dropped too. */
export const clearPrivateResourcesAtom = atom(null, (_get, set) => {
  for (const clear of clearPrivate) clear(set);
});

/**
 * Data of one endpoint, keyed by owner and input. `at(input)` is an atom: readable, and writable with data from other
 * calls. `loadAtom` loads, or joins the pending request of the same input. `renewAtom` always sends a request, and
 * keeps the data if it fails. Both keep the previous data while loading, and late answers never overwrite newer ones.
 * An LRU keeps the latest inputs, and all that are on screen.
 */
export function createResource<T, Input extends unknown[]>(
  visibility: 'public' | 'private',
  ask: (...input: Input) => Promise<Answer<T>>,
  { maxEntries = 40, keepsDataOnFailure = false }: ResourceOptions = {},
) {
  const isPrivate = visibility === 'private';
  const entries = new Map<string, Entry<T>>();
  /** Its page may not be on the screen yet. */
  let loadedLast: Entry<T> | undefined;
  const entryAt = (input: Input) => {
    const key = JSON.stringify(input);
    const entry = entries.get(key) ?? createEntry(isPrivate, () => ask(...input));
    // Moves the entry to the end: a Map keeps insertion order.
    entries.delete(key);
    for (const [oldest, { mounted }] of entries)
      if (entries.size >= maxEntries && mounted === 0) entries.delete(oldest);
    entries.set(key, entry);
    return entry;
  };
  if (isPrivate) clearPrivate.push((set) => entries.forEach((entry) => entry.clear(set)));
  return {
    at: (...input: Input) => entryAt(input).resourceAtom,
    loadAtom: atom(null, (get, set, ...input: Input) => {
      loadedLast = entryAt(input);
      return loadedLast.load(get, set, false, keepsDataOnFailure);
    }),
    renewAtom: atom(null, (get, set, ...input: Input) => entryAt(input).load(get, set, true, true)),
    /** After a change that may affect all inputs: renews those on screen and the one loaded last, and clears the rest. */
    renewShownAtom: atom(null, async (get, set) => {
      const renew = async (entry: Entry<T>) =>
        entry.mounted > 0 || entry === loadedLast ? entry.load(get, set, true, true) : entry.clear(set);
      await Promise.all([...entries.values()].map(renew));
    }),
  };
}
