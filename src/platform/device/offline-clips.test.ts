import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Download, OfflineClips, OfflineClipsRequest } from '#contract/moments/offline-clips.ts';

import { keepDownloadGoing } from './offline-clips.ts';

const device = vi.hoisted(() => ({
  asked: [] as string[],
  askedFor: [] as string[],
  userId: 'ana' as string | undefined,
  state: 'running' as Download['state'] | null,
  isOnline: true,
  listeners: new Map<string, (event: unknown) => void>(),
}));

function clipsIn(state: Download['state'] | null): OfflineClips {
  const download: Download | null = state && {
    state,
    momentEditionIds: ['derby'],
    doneMoments: 0,
    doneBytes: 0,
    totalBytes: null,
    share: 0,
  };
  return { kept: [], keptBytes: 0, download, watched: { clips: 0, bytes: 0 } };
}

const worker = {
  postMessage({ kind, userId }: OfflineClipsRequest, [port]: [MessagePort]) {
    device.asked.push(kind);
    device.askedFor.push(userId);
    port.postMessage(clipsIn(device.state));
    port.close();
  },
};

const listen = (type: string, listener: (event: unknown) => void) => void device.listeners.set(type, listener);
const minute = async () => {
  // Answers arrive through a real MessagePort, so each step waits for it.
  for (let seconds = 0; seconds < 60; seconds += 15) {
    await vi.advanceTimersByTimeAsync(15_000);
    await new Promise((resolve) => setTimeout(resolve, 0));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  device.asked = [];
  device.askedFor = [];
  device.userId = 'ana';
  device.state = 'running';
  device.isOnline = true;
  vi.stubGlobal('navigator', {
    serviceWorker: { controller: worker, addEventListener: listen },
    get onLine() {
      return device.isOnline;
    },
  });
  vi.stubGlobal('window', { addEventListener: listen });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a newly opened page goes on with a running download, and keeps the worker at it', async () => {
  keepDownloadGoing(() => device.userId);
  expect(device.asked).toEqual(['continue-download']);
  await minute();
  expect(device.asked.length).toBe(5);
});

test.each([null, 'paused', 'full', 'failed'] as const)(
  'the worker is asked once about a download that is %s',
  async (state) => {
    device.state = state;
    keepDownloadGoing(() => device.userId);
    await minute();
    expect(device.asked).toHaveLength(1);
  },
);

test('a download that was started on another page is kept going by this one too', async () => {
  device.state = null;
  keepDownloadGoing(() => device.userId);
  await minute();
  device.state = 'running';
  const data = { kind: 'offline-clips', userId: 'ana', clips: clipsIn('running') };
  device.listeners.get('message')?.({ data });
  await minute();
  expect(device.asked.length).toBeGreaterThan(3);
});

test('without a network the worker is not asked to download, and immediately once the network is back', async () => {
  device.isOnline = false;
  keepDownloadGoing(() => device.userId);
  await minute();
  expect(device.asked).toEqual([]);
  device.isOnline = true;
  device.listeners.get('online')?.({});
  expect(device.asked).toEqual(['continue-download']);
});

test('after another user’s sign-in their download is kept going, and its changes are passed on', async () => {
  device.state = 'paused';
  const onChange = vi.fn();
  const begin = keepDownloadGoing(() => device.userId, onChange);
  await minute();
  device.userId = undefined;
  begin();
  await minute();
  expect(device.askedFor).toEqual(['ana']);
  device.userId = 'bela';
  device.state = 'running';
  begin();
  await minute();
  expect(new Set(device.askedFor.slice(1))).toEqual(new Set(['bela']));
  expect(device.askedFor.length).toBeGreaterThan(4);
  const say = (userId: string) =>
    device.listeners.get('message')?.({ data: { kind: 'offline-clips', userId, clips: clipsIn('running') } });
  say('ana');
  expect(onChange).not.toHaveBeenCalled();
  say('bela');
  expect(onChange).toHaveBeenCalledOnce();
});
