import { expect, test, vi } from 'vitest';

import { makeWayChannel } from '#contract/worker/page-messages.ts';

vi.mock('workbox-routing', () => ({ registerRoute: () => undefined }));
vi.mock('./scope.ts', () => ({
  scope: { addEventListener: () => undefined, location: { origin: 'https://shop.example' } },
}));
vi.mock('./copies/stores.ts', () => ({ textsStore: { read: async () => undefined } }));
vi.stubGlobal('caches', { open: async () => ({ keys: async () => [], put: async () => undefined }) });
/** A server that never answers: only the caller can end it. */
vi.stubGlobal(
  'fetch',
  (_: string, { signal }: RequestInit = {}) =>
    new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('ended')));
      if (signal?.aborted) reject(new Error('ended'));
    }),
);

const { keepApp, registerAppFiles } = await import('./app/app-files.ts');
const { keepTexts } = await import('./routes/texts.ts');
const { listenToNextWorker } = await import('./make-way.ts');

test('a version that makes way ends what it was fetching for later', async () => {
  registerAppFiles(['/assets/app-1.js'], '/app-shell.html');
  const work = Promise.allSettled([keepApp(), keepTexts()]);
  listenToNextWorker();
  new BroadcastChannel(makeWayChannel).postMessage('');
  expect((await work).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
