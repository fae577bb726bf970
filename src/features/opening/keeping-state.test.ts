import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';

import type { Clip } from '#contract/moment.ts';

const device = vi.hoisted(() => ({
  areClipsKept: vi.fn<() => Promise<boolean | null>>(),
  dropClips: vi.fn<() => Promise<void>>(),
  keepClips: vi.fn<(clips: readonly Clip[], onProgress: (share: number) => void) => Promise<'kept'>>(),
  measureClips: vi.fn<() => Promise<number | null>>(),
}));
vi.mock('#platform/kept-clips.ts', () => device);

const { keepClipsAtom, keepingAtom, lookForKeptAtom, measureKeepingAtom, nameOfClips } =
  await import('./keeping-state.ts');

const clipsOf = (pack: string): Clip[] => [
  { src: `/${pack}.mp4`, poster: `/${pack}.webp`, width: 720, height: 960, durationSeconds: 4 },
];
const [first, second] = [clipsOf('first'), clipsOf('second')];

test('clips that are on their way are not taken for those of the pack that is opened next', async () => {
  const store = createStore();
  const keeping = (clips: Clip[]) => store.get(keepingAtom)[nameOfClips(clips)];
  let tell: (share: number) => void = () => undefined;
  let end: (answer: 'kept') => void = () => undefined;
  device.keepClips.mockImplementation((_clips, onProgress) => {
    tell = onProgress;
    return new Promise((resolve) => (end = resolve));
  });
  const kept = store.set(keepClipsAtom, first);
  device.areClipsKept.mockResolvedValue(false);
  await store.set(lookForKeptAtom, second);
  tell(0.5);
  expect(keeping(second)).toEqual({ step: 'idle' });
  // Looked at again meanwhile, the first ones go on.
  await store.set(lookForKeptAtom, first);
  expect(keeping(first)).toEqual({ step: 'keeping', share: 0.5 });
  end('kept');
  await kept;
  expect(keeping(first)).toEqual({ step: 'kept' });
  expect(keeping(second)).toEqual({ step: 'idle' });
});

test('a size that comes late asks nothing of a fan who keeps them already', async () => {
  const store = createStore();
  device.areClipsKept.mockResolvedValue(false);
  await store.set(lookForKeptAtom, first);
  let measured: (bytes: number) => void = () => undefined;
  device.measureClips.mockReturnValueOnce(new Promise((resolve) => (measured = resolve))).mockResolvedValueOnce(2_000);
  const slow = store.set(measureKeepingAtom, first);
  await store.set(measureKeepingAtom, first);
  device.keepClips.mockReturnValueOnce(new Promise(() => undefined));
  void store.set(keepClipsAtom, first);
  measured(2_000);
  await slow;
  expect(store.get(keepingAtom)[nameOfClips(first)]).toEqual({ step: 'keeping', share: 0 });
});
