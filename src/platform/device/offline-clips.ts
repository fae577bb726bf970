import { atom } from 'jotai';
import * as v from 'valibot';

import {
  type Download,
  type OfflineClips,
  type OfflineClipsNews,
  offlineClipsNewsSchema,
  type OfflineClipsRequest,
  offlineClipsSchema,
  type OfflineMoment,
} from '#contract/moments/offline-clips.ts';

import { userScopedAtom } from '../session/user-scoped-atom.ts';
import { sessionUserAtom } from '../session/session.ts';

/** State of the offline clips. `impossible`: no worker controls the page, so nothing can be kept. */
export type OfflineClipsState =
  | { status: 'unknown' | 'impossible' }
  /** `problem`: the last command did not reach the worker. */
  | { status: 'known'; clips: OfflineClips; problem: boolean };

const answerMilliseconds = 10_000;

function controller(): ServiceWorker | null {
  return typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
}

/** Null: no answer from the worker, or the user is not yet the owner of this device. */
async function askWorker(request: OfflineClipsRequest): Promise<OfflineClips | null> {
  const worker = controller();
  if (worker === null) return null;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(null), answerMilliseconds);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      const parsed = v.safeParse(offlineClipsSchema, data);
      resolve(parsed.success ? parsed.output : null);
    };
    worker.postMessage(request, [port2]);
  });
}

/** Returns the unsubscribe function. */
function onOfflineClipsNews(listener: (news: OfflineClipsNews) => void): () => void {
  if (typeof navigator === 'undefined' || !('serviceWorker' in navigator)) return () => undefined;
  const receive = ({ data }: MessageEvent) => {
    const parsed = v.safeParse(offlineClipsNewsSchema, data);
    if (parsed.success) listener(parsed.output);
  };
  navigator.serviceWorker.addEventListener('message', receive);
  return () => navigator.serviceWorker.removeEventListener('message', receive);
}

const stateAtom = userScopedAtom<OfflineClipsState>({ status: 'unknown' });

function takeNews(before: OfflineClipsState, news: OfflineClipsNews): OfflineClipsState {
  if (news.kind === 'offline-clips') return { status: 'known', clips: news.clips, problem: false };
  if (before.status !== 'known') return before;
  return { ...before, clips: { ...before.clips, download: news.download } };
}

const takeNewsAtom = atom(null, (get, set, news: OfflineClipsNews) => {
  if (get(sessionUserAtom)?.userId === news.userId) set(stateAtom, takeNews(get(stateAtom), news));
});

/** The worker learns the owner from the first API call, which may be pending. */
const lookAgainMilliseconds = 1_000;
const maxLooks = 5;

const lookAtom = atom(null, async (get, set) => {
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const userId = get(sessionUserAtom)?.userId;
    if (userId === undefined) return;
    if (controller() === null) return set(stateAtom, { status: 'impossible' });
    const clips = await askWorker({ kind: 'read-offline-clips', userId });
    if (get(sessionUserAtom)?.userId !== userId) return;
    if (clips !== null) return set(stateAtom, { status: 'known', clips, problem: false });
    await new Promise((resolve) => setTimeout(resolve, lookAgainMilliseconds));
  }
});

/** The worker owns this state and sends it to all open pages. Requested while a component uses it. */
export const offlineClipsAtom = atom(
  (get) => get(stateAtom),
  (_get, set, message: OfflineClipsNews | 'look') => {
    if (message === 'look') void set(lookAtom);
    else set(takeNewsAtom, message);
  },
);
offlineClipsAtom.onMount = (send) => {
  send('look');
  const look = () => send('look');
  const stop = onOfflineClipsNews(send);
  const container =
    typeof navigator !== 'undefined' && 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  container?.addEventListener('controllerchange', look);
  return () => {
    stop();
    container?.removeEventListener('controllerchange', look);
  };
};

/** A request without its user. Distributes over the union. */
type CommandOf<Request> = Request extends unknown ? Omit<Request, 'userId'> : never;
type Command = CommandOf<OfflineClipsRequest>;

const commandAtom = atom(null, async (get, set, command: Command) => {
  const userId = get(sessionUserAtom)?.userId;
  if (userId === undefined) return;
  const clips = await askWorker({ ...command, userId });
  if (get(sessionUserAtom)?.userId !== userId) return;
  const before = get(stateAtom);
  if (clips !== null) set(stateAtom, { status: 'known', clips, problem: false });
  else if (before.status === 'known') set(stateAtom, { ...before, problem: true });
});

/** Asks the browser not to evict these files. Not awaited if it shows a prompt. */
async function askToPersist(): Promise<void> {
  const isPersisted = await navigator.storage?.persisted?.();
  if (isPersisted === false) await navigator.storage.persist();
}

function toOfflineMoment({ momentEditionId, player, title, season, rarity, clip }: OfflineMoment): OfflineMoment {
  return { momentEditionId, player, title, season, rarity, clip };
}

/** Downloads the clips of moments. They stay until removed or signed out. */
export const keepMomentsAtom = atom(null, async (_get, set, moments: readonly OfflineMoment[]) => {
  void askToPersist().catch(() => undefined);
  await set(commandAtom, { kind: 'keep-moments', moments: moments.map(toOfflineMoment) });
});

export const dropMomentsAtom = atom(null, (_get, set, momentEditionIds: readonly string[]) =>
  set(commandAtom, { kind: 'drop-moments', momentEditionIds: [...momentEditionIds] }),
);

export type DownloadCommand = 'pause-download' | 'resume-download' | 'cancel-download';
export const controlDownloadAtom = atom(null, (_get, set, kind: DownloadCommand) => set(commandAtom, { kind }));

/** Poll interval during a download. Browsers stop a worker that has no events. */
const nudgeMilliseconds = 15_000;

/** Called after every change except progress, with the previous state of the download. */
type ChangeListener = (before: Download | null, clips: OfflineClips) => void;

/**
 * Resumes the download of an earlier page and keeps it running while this page is open. Returns what begins again for another
 * user.
 */
export function keepDownloadGoing(
  getUserId: () => string | undefined,
  onChange: ChangeListener = () => undefined,
): () => void {
  let isGoing = true;
  let last: Download | null = null;
  const note = ({ download }: Pick<OfflineClips, 'download'>) => {
    isGoing = download?.state === 'running' || download?.state === 'waiting';
    last = download;
  };
  const nudge = async () => {
    const userId = getUserId();
    if (!isGoing || userId === undefined || !navigator.onLine) return;
    const clips = await askWorker({ kind: 'continue-download', userId });
    if (clips !== null && userId === getUserId()) note(clips);
  };
  onOfflineClipsNews((news) => {
    if (news.userId !== getUserId()) return;
    if (news.kind === 'offline-clips') onChange(last, news.clips);
    note(news.kind === 'offline-clips' ? news.clips : news);
  });
  setInterval(() => void nudge(), nudgeMilliseconds);
  window.addEventListener('online', () => void nudge());
  const begin = () => {
    isGoing = true;
    last = null;
    void nudge();
  };
  begin();
  return begin;
}
