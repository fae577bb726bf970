import { expect, test, vi } from 'vitest';

import type { Clip } from '#contract/moment.ts';

import { keepClips } from './kept-clips.ts';

const clipOf = (name: string): Clip => ({
  src: `/${name}.mp4`,
  poster: `/${name}.webp`,
  width: 720,
  height: 960,
  durationSeconds: 4,
});

test('what is kept of some clips is told as a share of all their files, posters and all, each once', async () => {
  const worker = {
    postMessage({ addresses }: { addresses: string[] }, [port]: [MessagePort]) {
      addresses.forEach((_address, index) => port.postMessage({ kind: 'progress', kept: index + 1 }));
      port.postMessage({ kind: 'kept' });
      port.close();
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller: worker } });
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  const told: number[] = [];
  expect(await keepClips([clipOf('derby'), clipOf('volley'), clipOf('derby')], (share) => told.push(share))).toBe(
    'kept',
  );
  expect(told).toEqual([0.25, 0.5, 0.75, 1]);
});
