import type { Download, OfflineClips } from '#contract/moments/offline-clips.ts';

import { announce } from '../announce.ts';
import { onSignOut } from '../copies/sign-out.ts';
import { cancelDownload, spareFiles } from './offline-changes.ts';
import {
  type ClipFile,
  countWatched,
  deleteKept,
  deleteParts,
  forgetFiles,
  listFiles,
  listKept,
} from './offline-files.ts';
import { isComplete, type OfflineRecord, readRecord, writeRecord } from './offline-record.ts';

/** One user's kept clips and their download. One object per user, so that concurrent changes apply to the same one. */
export interface ClipsState {
  readonly ownerId: string;
  /** What started before a sign-out is not written after it. */
  readonly openedAt: number;
  record: OfflineRecord;
  /** Complete files on the device, with their sizes. */
  files: Map<string, number>;
  /** Why a running download is blocked. */
  problem: 'waiting' | 'failed' | null;
  /** The current file and its progress. */
  current: { url: string; bytes: number; abort: AbortController } | null;
  running: Promise<void> | null;
  isForgotten: boolean;
}

const held = new Map<string, Promise<ClipsState>>();

async function open(ownerId: string): Promise<ClipsState> {
  const openedAt = performance.now();
  const files = await listKept(ownerId);
  const record = await readRecord(ownerId, files);
  const opened: ClipsState = {
    ownerId,
    openedAt,
    record,
    files,
    problem: null,
    current: null,
    running: null,
    isForgotten: false,
  };
  // A stopped worker may have left files of moments that are no longer wanted.
  const tidy = record.download === null ? cancelDownload(record, files) : record;
  const isTidy = tidy.moments.length === record.moments.length && spareFiles(tidy, files).length === 0;
  if (!isTidy) await change(opened, tidy);
  return opened;
}

export function openClips(ownerId: string): Promise<ClipsState> {
  const found = held.get(ownerId);
  if (found !== undefined) return found;
  const opened = open(ownerId);
  held.set(ownerId, opened);
  opened.catch(() => held.delete(ownerId));
  return opened;
}

/** Stores the new record, deletes unneeded files, and stops fetching one of those. */
export async function change(state: ClipsState, record: OfflineRecord): Promise<void> {
  if (state.isForgotten) return;
  state.record = record;
  if (record.download === null) state.problem = null;
  const isWanted = record.download?.files.some(({ url }) => url === state.current?.url) ?? false;
  if (!isWanted || record.download?.status !== 'running') state.current?.abort.abort();
  const spare = spareFiles(record, state.files);
  for (const url of spare) state.files.delete(url);
  await writeRecord(state.ownerId, record, state.openedAt);
  await deleteKept(state.ownerId, spare);
  if (record.download === null) await deleteParts(state.ownerId);
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, bytes) => total + bytes, 0);
}

function measureFiles(state: ClipsState, files: readonly ClipFile[]) {
  const arrived = ({ url }: ClipFile) => state.files.get(url) ?? (state.current?.url === url ? state.current.bytes : 0);
  const done = files.map(arrived);
  const isKnown = files.every(({ url, bytes }) => bytes !== null || state.files.has(url));
  const total = sum(files.map(({ url, bytes }) => state.files.get(url) ?? bytes ?? 0));
  const complete = files.filter(({ url }) => state.files.has(url)).length;
  const share = isKnown && total > 0 ? sum(done) / total : complete / Math.max(1, files.length);
  return { doneBytes: sum(done), totalBytes: isKnown ? total : null, share: Math.min(1, share) };
}

function describeDownload(state: ClipsState): Download | null {
  const { download, moments } = state.record;
  if (download === null) return null;
  const { momentEditionIds, files, status } = download;
  const isDone = (id: string) =>
    moments.some((moment) => moment.momentEditionId === id && isComplete(moment, state.files));
  return {
    state: status === 'running' ? (state.problem ?? 'running') : status,
    momentEditionIds,
    doneMoments: momentEditionIds.filter(isDone).length,
    ...measureFiles(state, files),
  };
}

/** The complete state for pages. */
export async function describe(state: ClipsState): Promise<OfflineClips> {
  const sumBytes = (urls: readonly string[]) => sum(urls.map((url) => state.files.get(url) ?? 0));
  const complete = state.record.moments.filter((moment) => isComplete(moment, state.files));
  const kept = complete.map((moment) => ({
    ...moment,
    bytes: sumBytes(listFiles(moment).map(({ url }) => url)),
  }));
  const keptFiles = new Set(complete.flatMap(listFiles).map(({ url }) => url));
  return {
    kept,
    keptBytes: sumBytes([...keptFiles]),
    download: describeDownload(state),
    watched: await countWatched(state.ownerId),
  };
}

/** All pages show the same. */
export async function broadcastClips(state: ClipsState): Promise<void> {
  if (state.isForgotten) return;
  await announce({ kind: 'offline-clips', userId: state.ownerId, clips: await describe(state) });
}

export async function broadcastProgress(state: ClipsState): Promise<void> {
  const download = describeDownload(state);
  if (download !== null && !state.isForgotten)
    await announce({ kind: 'download-progress', userId: state.ownerId, download });
}

const nothing: OfflineClips = { kept: [], keptBytes: 0, download: null, watched: { clips: 0, bytes: 0 } };

/** Sign-out: aborts the download without keeping anything. */
onSignOut(async (ownerId) => {
  const opening = held.get(ownerId);
  held.delete(ownerId);
  const state = await opening?.catch(() => undefined);
  if (state !== undefined) {
    state.isForgotten = true;
    state.current?.abort.abort();
    await state.running;
  }
  await forgetFiles(ownerId);
  // The copies may be deleted without a sign-out, which informs pages that show them.
  await announce({ kind: 'offline-clips', userId: ownerId, clips: nothing });
});
