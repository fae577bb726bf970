import type { OfflineMoment } from '#contract/moments/offline-clips.ts';

import { fetchFile, RefusedError } from './fetch-file.ts';
import { broadcastClips, broadcastProgress, change, type ClipsState } from './offline-clips.ts';
import {
  type ClipFile,
  deleteKept,
  isClipOrPoster,
  listFiles,
  partsName,
  putKept,
  readWatched,
} from './offline-files.ts';
import { leavingSignal } from '../make-way.ts';
import { isComplete } from './offline-record.ts';

/** Pages get progress messages at most this often. */
const progressMilliseconds = 250;

type Outcome = 'kept' | 'stopped' | 'refused' | 'full' | 'lost';

function isRunning(state: ClipsState): boolean {
  return !state.isForgotten && !leavingSignal.aborted && state.record.download?.status === 'running';
}

async function readWhole(state: ClipsState, url: string, signal: AbortSignal): Promise<Response> {
  if (!isClipOrPoster(url)) throw new RefusedError(`${url} is neither clip nor poster`);
  const watched = await readWatched(state.ownerId, url);
  if (watched !== undefined) return watched;
  let toldAt = 0;
  return fetchFile({
    url,
    signal,
    partsName: partsName(state.ownerId),
    onBytes: (bytes) => {
      if (state.current?.url === url) state.current.bytes = bytes;
      if (performance.now() - toldAt < progressMilliseconds) return;
      toldAt = performance.now();
      void broadcastProgress(state);
    },
  });
}

function toOutcome(error: unknown, signal: AbortSignal): Outcome {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full';
  if (signal.aborted) return 'stopped';
  return error instanceof RefusedError ? 'refused' : 'lost';
}

async function keepFile(state: ClipsState, { url }: ClipFile): Promise<Outcome> {
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, leavingSignal]);
  state.current = { url, bytes: 0, abort };
  try {
    const whole = await readWhole(state, url, signal);
    if (abort.signal.aborted) return 'stopped';
    const bytes = await putKept(state.ownerId, url, whole);
    // Canceled, or signed out, while it was written.
    if (abort.signal.aborted) {
      await deleteKept(state.ownerId, [url]);
      return 'stopped';
    }
    state.files.set(url, bytes);
    return 'kept';
  } catch (error) {
    return toOutcome(error, signal);
  } finally {
    state.current = null;
  }
}

function nextFile({ record, files }: ClipsState, refused: ReadonlySet<string>): ClipFile | undefined {
  return record.download?.files.find(({ url }) => !files.has(url) && !refused.has(url));
}

async function stopForRoom(state: ClipsState): Promise<void> {
  const { record } = state;
  if (record.download !== null)
    await change(state, { ...record, download: { ...record.download, status: 'full' } }).catch(() => undefined);
}

/** Everything that can be fetched is there. */
async function finish(state: ClipsState, refused: ReadonlySet<string>): Promise<void> {
  if (refused.size === 0) await change(state, { ...state.record, download: null });
  else state.problem = 'failed';
}

function completesMoment({ record, files }: ClipsState, file: ClipFile): boolean {
  const needsIt = (moment: OfflineMoment) => listFiles(moment).some(({ url }) => url === file.url);
  return record.moments.some((moment) => needsIt(moment) && isComplete(moment, files));
}

/** True: there is more to do. */
async function settle(state: ClipsState, file: ClipFile, outcome: Outcome, refused: Set<string>): Promise<boolean> {
  switch (outcome) {
    case 'kept': {
      await (completesMoment(state, file) ? broadcastClips(state) : broadcastProgress(state));
      return true;
    }
    case 'stopped':
      return true;
    case 'refused':
      refused.add(file.url);
      return true;
    case 'full':
      await stopForRoom(state);
      return false;
    case 'lost':
      state.problem = 'waiting';
      return false;
  }
}

async function fetchMissing(state: ClipsState): Promise<void> {
  state.problem = null;
  const refused = new Set<string>();
  while (isRunning(state)) {
    const file = nextFile(state, refused);
    if (file === undefined) return finish(state, refused);
    if (!(await settle(state, file, await keepFile(state, file), refused))) return;
  }
}

async function run(state: ClipsState): Promise<void> {
  try {
    await fetchMissing(state);
  } finally {
    // In the same step as the end, so that resuming at that moment starts it again.
    state.running = null;
  }
  await broadcastClips(state);
}

/** Fetches missing files one after another until all are there or it is blocked. One download at a time per user. */
export function runDownload(state: ClipsState): Promise<void> {
  if (!isRunning(state)) return Promise.resolve();
  state.running ??= run(state);
  return state.running;
}
