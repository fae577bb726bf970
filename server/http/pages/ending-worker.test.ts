import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';

import { expect, test, vi } from 'vitest';

import { makeWayChannel } from '#contract/worker/page-messages.ts';

import { endingWorker } from './ending-worker.ts';

const worker = fileURLToPath(new URL('../../../sw/', import.meta.url));

test('every store of copies that the worker makes is deleted when it is switched off', async () => {
  const files = (await readdir(worker, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  const texts = await Promise.all(files.map((name) => readFile(`${worker}${name}`, 'utf8')));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/createDeviceStore\('shop-([^']+)'/g)].map(([, name]) => name),
  );
  expect(names).toContain('collections');
  for (const name of names) expect(endingWorker).toContain(`'${name}'`);
});

test('the worker of the off switch deletes the databases of copies, of the owner and of the libraries, and all caches', async () => {
  const deleted: string[] = [];
  let activating: Promise<unknown> | undefined;
  const activate = { waitUntil: (work: Promise<unknown>) => void (activating = work) };
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => name === 'activate' && listener(activate),
    registration: { unregister: async () => true },
  };
  const indexedDB = { deleteDatabase: (name: string) => void deleted.push(name) };
  const caches = { keys: async () => ['app-files'], delete: async (name: string) => void deleted.push(name) };
  runInNewContext(endingWorker, { self, caches, indexedDB, setTimeout: () => undefined });
  await activating;
  expect(deleted).toEqual(
    expect.arrayContaining(['shop-collections', 'keyval-store', 'workbox-expiration', 'app-files']),
  );
  expect(deleted).not.toContain('shop-session');
});

test('the worker of the off switch asks the one in charge to end its long work', async () => {
  const install: (() => unknown)[] = [];
  const self = {
    addEventListener: (name: string, listener: () => unknown) => name === 'install' && install.push(listener),
    skipWaiting: async () => undefined,
  };
  runInNewContext(endingWorker, { self, BroadcastChannel });
  const asked = Promise.withResolvers<unknown>();
  const inCharge = new BroadcastChannel(makeWayChannel);
  inCharge.addEventListener('message', asked.resolve);
  for (const listener of install) listener();
  await asked.promise;
  inCharge.close();
});

test.each([
  ['refuses', () => Promise.reject(new Error('storage is broken'))],
  ['never answers', () => new Promise<never>(() => undefined)],
])('the worker of the off switch unregisters on a device whose storage %s', async (_what, keys) => {
  const unregister = vi.fn<() => Promise<boolean>>(async () => true);
  let activating: Promise<unknown> | undefined;
  const activate = { waitUntil: (work: Promise<unknown>) => void (activating = work) };
  const self = {
    addEventListener: (name: string, listener: (event: unknown) => void) => name === 'activate' && listener(activate),
    registration: { unregister },
  };
  const indexedDB = { deleteDatabase: () => undefined };
  const setTimeout = (done: () => void) => queueMicrotask(done);
  runInNewContext(endingWorker, { self, caches: { keys }, indexedDB, setTimeout });
  await activating;
  expect(unregister).toHaveBeenCalledOnce();
});
