import { atom, type Getter, type Setter } from 'jotai';

import type { Answer } from './api.ts';
import { type Failure, toFailure } from './api-error.ts';
import { sessionUserAtom } from '../session/session.ts';

/** Something that the server knows, on its way to a screen. An answer from the device's copy is a success with its age. */
export type Resource<T> =
  | { status: 'idle' }
  | { status: 'loading' }
  | ({ status: 'success' } & Answer<T>)
  | { status: 'failure'; failure: Failure };

const idle: Resource<never> = { status: 'idle' };
const loading: Resource<never> = { status: 'loading' };

/** Owner of a private resource's copies; null when no user is signed in. */
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

/** What a resource that was got without a call starts with: prerendered data. */
export function givenResource<T>(value: T): Resource<T> {
  return { status: 'success', value, source: 'network', savedAt: null };
}

/** Set while a page is prerendered: it shows its initial data and makes no calls. */
export const isPrerenderingAtom = atom(false);

/**
 * One owner for one fact: an atom to read and an action that asks the server. A private resource is seen only by the user
 * for whom it was loaded. A reload keeps what is shown until the answer is there; a late answer never overwrites a newer.
 */
export function createResource<T, Arguments extends unknown[]>(
  visibility: 'public' | 'private',
  ask: (...given: Arguments) => Promise<Answer<T>>,
  /** What is shown while another input loads: nothing, or the previous value, as when only a filter changes. */
  meanwhile: 'nothing' | 'previous' = 'nothing',
) {
  const stateAtom = atom<{ ownerId: string | null; key: string | null; resource: Resource<T> }>({
    ownerId: null,
    key: null,
    resource: idle,
  });
  /** Counts the questions, and what is given: of the store, since what another store asks is no newer here. */
  const turnAtom = atom(0);
  const takeTurn = (get: Getter, set: Setter) => {
    const turn = get(turnAtom) + 1;
    set(turnAtom, turn);
    return { isNewest: () => get(turnAtom) === turn };
  };

  /** The owner of the copies; null for public data. */
  const viewerAtom = atom((get) => (visibility === 'private' && get(sessionUserAtom)?.userId) || null);

  const resourceAtom = atom(
    (get) => {
      const { ownerId, resource } = get(stateAtom);
      return ownerId === get(viewerAtom) ? resource : idle;
    },
    // Given data is shown until the next answer replaces it, without a skeleton in between. What was asked before it
    // is older, and dropped.
    (get, set, resource: Resource<T>) => {
      takeTurn(get, set);
      set(stateAtom, { ownerId: get(viewerAtom), key: null, resource });
    },
  );

  const load = async (get: Getter, set: Setter, given: Arguments, outlivesFailure: boolean) => {
    if (get(isPrerenderingAtom)) return get(stateAtom).resource;
    const turn = takeTurn(get, set);
    const key = JSON.stringify(given);
    const ownerId = visibility === 'private' ? await readOwnerId() : null;
    const before = get(stateAtom);
    const isGiven = before.key === null || before.key === key || meanwhile === 'previous';
    const isSame = isGiven && before.ownerId === ownerId && before.resource.status === 'success';
    if (!isSame && turn.isNewest()) set(stateAtom, { ownerId, key, resource: loading });
    const resource = await settle(ask(...given));
    const stays = outlivesFailure && isSame && resource.status === 'failure';
    if (turn.isNewest() && !stays) set(stateAtom, { ownerId, key, resource });
    return resource;
  };

  const loadAtom = atom(null, (get, set, ...given: Arguments) => load(get, set, given, false));
  /** What is shown stays where the answer fails, and with it what a fan has entered there. */
  const renewAtom = atom(null, (get, set, ...given: Arguments) => load(get, set, given, true));

  return { resourceAtom, loadAtom, renewAtom };
}
