import { makeZip } from 'client-zip';
import { atom } from 'jotai';

import { ApiError } from '#platform/api/api-error.ts';
import { fetchMedia } from '#platform/device/media.ts';
import { offlineClipsAtom } from '#platform/device/offline-clips.ts';
import { userScopedAtom } from '#platform/session/user-scoped-atom.ts';
import { sessionUserAtom } from '#platform/session/session.ts';

import { collectKit } from './collect-kit.ts';
import { estimateKit, makeKitFiles } from './kit-files.ts';
import type { KitVoice } from './kit-pages.ts';
import { chooseTarget } from './save-stream.ts';

export type TakeAwayState =
  | { status: 'idle' | 'collecting' | 'saved' }
  | { status: 'packing'; doneBytes: number; totalBytes: number }
  /** `full`: no space at the destination. `clips`: a kept clip was unreadable. */
  | { status: 'failed'; problem: 'offline' | 'full' | 'clips' | 'internal' };

const stateAtom = userScopedAtom<TakeAwayState>({ status: 'idle' });
export const takeAwayAtom = atom((get) => get(stateAtom));

let underway: AbortController | undefined;

function toProblem(error: unknown): Extract<TakeAwayState, { status: 'failed' }>['problem'] {
  if (error instanceof ApiError) return error.kind === 'offline' || error.kind === 'timeout' ? 'offline' : 'internal';
  return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'clips';
}

function counter(tell: (bytes: number) => void): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      tell(bytes);
      controller.enqueue(chunk);
    },
  });
}

function toFileName(club: string, fan: string): string {
  const plain = `${club} ${fan}`
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
  return `${plain.replaceAll(/[^a-z0-9]+/g, '-')}.zip`;
}

/**
 * Builds and saves the kit. Must run within a click. Failures are in the state; further clicks are ignored while
 * running.
 */
export const startTakeAwayAtom = atom(null, async (get, set, voice: KitVoice) => {
  const user = get(sessionUserAtom);
  if (user === null || underway !== undefined) return;
  const stop = new AbortController();
  underway = stop;
  try {
    const target = await chooseTarget(toFileName(voice.club, user.username));
    if (target === null) return;
    set(stateAtom, { status: 'collecting' });
    const kit = await collectKit(user.username, stop.signal);
    const clips = get(offlineClipsAtom);
    const kept = clips.status === 'known' ? clips.clips.kept : [];
    const keptClips = new Set(kept.map(({ clip }) => clip.src));
    const totalBytes = estimateKit(kit.moments.map(({ clip }) => ({ clip, isKept: keptClips.has(clip.src) })));
    const fetchFile = (url: string) => fetchMedia(url, stop.signal);
    const zip = makeZip(makeKitFiles(kit, voice, { keptClips, fetchFile }));
    const counted = zip.pipeThrough(
      counter((doneBytes) =>
        set(stateAtom, { status: 'packing', doneBytes, totalBytes: Math.max(totalBytes, doneBytes) }),
      ),
    );
    await target.save(counted, stop.signal);
    set(stateAtom, { status: 'saved' });
  } catch (error) {
    set(stateAtom, stop.signal.aborted ? { status: 'idle' } : { status: 'failed', problem: toProblem(error) });
  } finally {
    underway = undefined;
  }
});

export function cancelTakeAway(): void {
  underway?.abort();
}
