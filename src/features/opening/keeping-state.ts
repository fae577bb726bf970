import { atom } from 'jotai';

import type { Clip } from '#contract/moment.ts';
import { areClipsKept, dropClips, keepClips, measureClips } from '#platform/kept-clips.ts';
import { ownedAtom } from '#platform/owned-atom.ts';

/** What becomes of the wish to have the clips of a pack without a connection. `impossible`: no worker is in charge here. */
export type Keeping =
  | { step: 'impossible' | 'idle' | 'kept' | 'full' | 'failed' }
  /** Null: their size is not known. */
  | { step: 'asking'; bytes: number | null }
  | { step: 'keeping'; share: number };

type Clips = readonly Clip[];

/** Which clips it is about: the fan may go on to another pack while those of the last one are on their way. */
export function nameOfClips(clips: Clips): string {
  return clips.map(({ src }) => src).join(' ');
}

const keepingState = ownedAtom<Readonly<Record<string, Keeping>>>({});

/** By the clips' name: absent while it is not known. */
export const keepingAtom = atom((get) => get(keepingState));

const setKeepingAtom = atom(null, (get, set, clips: Clips, keeping: Keeping) =>
  set(keepingState, { ...get(keepingState), [nameOfClips(clips)]: keeping }),
);

/** Whether they are kept already. Those that are on their way tell by themselves. */
export const lookForKeptAtom = atom(null, async (get, set, clips: Clips) => {
  const known = () => get(keepingState)[nameOfClips(clips)];
  const before = known();
  if (before?.step === 'keeping') return;
  const areKept = await areClipsKept(clips);
  if (known() !== before) return;
  set(setKeepingAtom, clips, { step: areKept === null ? 'impossible' : areKept ? 'kept' : 'idle' });
});

export const measureKeepingAtom = atom(null, async (get, set, clips: Clips) => {
  const bytes = await measureClips(clips);
  if (get(keepingState)[nameOfClips(clips)]?.step === 'idle') set(setKeepingAtom, clips, { step: 'asking', bytes });
});

export const stopAskingAtom = atom(null, (_get, set, clips: Clips) => set(setKeepingAtom, clips, { step: 'idle' }));

export const keepClipsAtom = atom(null, async (_get, set, clips: Clips) => {
  set(setKeepingAtom, clips, { step: 'keeping', share: 0 });
  const step = await keepClips(clips, (share) => set(setKeepingAtom, clips, { step: 'keeping', share }));
  set(setKeepingAtom, clips, { step });
});

export const dropKeptAtom = atom(null, async (_get, set, clips: Clips) => {
  await dropClips(clips);
  set(setKeepingAtom, clips, { step: 'idle' });
});
