import { atom } from 'jotai';

import type { Clip } from '#contract/moment.ts';
import { areClipsKept, dropClips, keepClips, measureClips } from '#platform/kept-clips.ts';

/** What becomes of the wish to have the clips of a pack without a connection. `impossible`: no worker is in charge here. */
export type Keeping =
  | { step: 'impossible' | 'idle' | 'kept' | 'full' | 'failed' }
  /** Null: their size is not known. */
  | { step: 'asking'; bytes: number | null }
  | { step: 'keeping'; share: number };

const keepingState = atom<Keeping>({ step: 'impossible' });
export const keepingAtom = atom((get) => get(keepingState));

/** Whether they are kept already. */
export const lookForKeptAtom = atom(null, async (_get, set, clips: readonly Clip[]) => {
  set(keepingState, { step: 'impossible' });
  const areKept = await areClipsKept(clips);
  if (areKept === null) set(keepingState, { step: 'impossible' });
  else set(keepingState, { step: areKept ? 'kept' : 'idle' });
});

export const measureKeepingAtom = atom(null, async (_get, set, clips: readonly Clip[]) => {
  set(keepingState, { step: 'asking', bytes: await measureClips(clips) });
});

export const stopAskingAtom = atom(null, (_get, set) => set(keepingState, { step: 'idle' }));

export const keepClipsAtom = atom(null, async (_get, set, clips: readonly Clip[]) => {
  set(keepingState, { step: 'keeping', share: 0 });
  const step = await keepClips(clips, (share) => set(keepingState, { step: 'keeping', share }));
  set(keepingState, { step });
});

export const dropKeptAtom = atom(null, async (_get, set, clips: readonly Clip[]) => {
  await dropClips(clips);
  set(keepingState, { step: 'idle' });
});
