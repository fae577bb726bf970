import { atom } from 'jotai';

import type { Locale } from '#contract/locale.ts';
import { pushTopics, type PushTopic } from '#contract/push/push.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';
import {
  dropPush,
  enablePush,
  fetchPushKey,
  lookForPush,
  type PushFailure,
  type PushPermission,
  readPushPermission,
} from '#platform/device/push.ts';
import { sessionUserAtom } from '#platform/session/session.ts';

/** State of push on this device. `closed`: the shop sends none. `unknown`: not known while offline. */
export type PushState =
  | { status: 'loading' }
  | { status: Extract<PushPermission, 'unsupported' | 'install-first' | 'denied'> }
  | { status: 'closed' | 'unknown' }
  | { status: 'off'; permission: Extract<PushPermission, 'not-asked' | 'granted'> }
  | { status: 'on'; topics: readonly PushTopic[] };

const stateAtom = userScopedAtom<PushState>({ status: 'loading' });
export const pushAtom = atom((get) => get(stateAtom));

async function readState(userId: string): Promise<PushState> {
  const permission = readPushPermission();
  if (permission !== 'not-asked' && permission !== 'granted') return { status: permission };
  const kept = permission === 'granted' ? await lookForPush() : null;
  // The device is subscribed for another user; subscribing moves it.
  if (kept?.userId === userId) return { status: 'on', topics: kept.topics };
  try {
    await fetchPushKey();
    return { status: 'off', permission };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { status: error.kind === 'not-found' ? 'closed' : 'unknown' };
  }
}

/** The state of push messages on this device. */
export const loadPushAtom = atom(null, async (get, set) => {
  const userId = get(sessionUserAtom)?.userId;
  if (userId === undefined) return;
  const state = await readState(userId);
  if (get(sessionUserAtom)?.userId === userId) set(stateAtom, state);
});

/** Subscribes, or changes the topics. */
export const enablePushAtom = atom(
  null,
  async (get, set, locale: Locale, topics: readonly PushTopic[] = pushTopics): Promise<PushFailure | null> => {
    const userId = get(sessionUserAtom)?.userId;
    if (userId === undefined) return null;
    const failure = await enablePush({ userId, locale, topics });
    await set(loadPushAtom);
    return failure;
  },
);

export const disablePushAtom = atom(null, async (_get, set) => {
  await dropPush();
  await set(loadPushAtom);
});
