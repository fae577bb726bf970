import { beforeEach, expect, test, vi } from 'vitest';

/** A fan's data in the worker, by place. */
const forgotten = vi.hoisted(() => new Set<string>());
/** The places that can't be reached. */
const broken = vi.hoisted(() => new Set<string>());
const forget = vi.hoisted(() => (place: string) => async (userId: string) => {
  if (broken.has(place)) throw new Error(`no ${place}`);
  await new Promise((resolve) => setTimeout(resolve, 1));
  forgotten.add(`${place} of ${userId}`);
});
const worker = vi.hoisted(() => ({
  skipWaiting: vi.fn(async () => undefined),
  listener: undefined as ((event: unknown) => void) | undefined,
}));
vi.mock('./scope.ts', () => ({
  scope: {
    skipWaiting: worker.skipWaiting,
    addEventListener: (_: string, listener: (event: unknown) => void) => {
      worker.listener = listener;
    },
  },
}));
const app = vi.hoisted(() => ({ isKept: false, isOffline: false }));
vi.mock('./app/app-files.ts', () => ({
  async keepApp() {
    await new Promise((resolve) => setTimeout(resolve, 1));
    if (app.isOffline) throw new TypeError('Failed to fetch');
    app.isKept = true;
  },
  readAppFile: async () => undefined,
}));
vi.mock('./app/app-shell.ts', () => ({ readShell: async () => undefined }));
const kept = vi.hoisted(() => ({ view: undefined as unknown }));
vi.mock('./app/kept-views.ts', () => ({
  keepView: async (view: unknown) => {
    kept.view = view;
  },
}));
vi.mock('./routes/catalogue-copies.ts', () => ({ keepCatalogue: async () => undefined }));
vi.mock('./routes/texts.ts', () => ({ keepTexts: async () => undefined }));
vi.mock('./copies/owner.ts', () => ({ forgetOwnerMarker: forget('marker') }));

const { onSignOut, perUser } = await import('./copies/sign-out.ts');
const { listenToPages } = await import('./messages.ts');
for (const place of ['copies', 'media', 'kept clips']) onSignOut(forget(place));
onSignOut(forget('push messages'), { isCopy: false });
onSignOut(async () => forgotten.add('views'));
for (const place of ['collection', 'shelves'])
  perUser((signedOut) => signedOut.addEventListener('abort', () => forgotten.add(`the ${place} in memory`)))('ana');
listenToPages();

/** Sends it like a page. Returns the worker's answer and everything deleted by then. */
async function send(data: unknown): Promise<{ answers: unknown[]; forgottenBefore: string[] }> {
  const answers: unknown[] = [];
  let forgottenBefore: string[] = [];
  const port = {
    postMessage(answer: unknown) {
      answers.push(answer === 'done' && app.isKept ? 'done, the app is kept' : answer);
      forgottenBefore = [...forgotten].sort();
    },
  };
  const work: Promise<unknown>[] = [];
  worker.listener?.({ data, ports: [port], waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
  await Promise.all(work);
  return { answers, forgottenBefore };
}

beforeEach(() => {
  forgotten.clear();
  broken.clear();
  Object.assign(app, { isKept: false, isOffline: false });
  worker.skipWaiting.mockClear();
});

test('a page that signs out is answered once nothing of its fan is left on the device', async () => {
  expect(await send({ kind: 'forget-user', userId: 'ana' })).toEqual({
    answers: ['done'],
    forgottenBefore: [
      'copies of ana',
      'kept clips of ana',
      'marker of ana',
      'media of ana',
      'push messages of ana',
      'the collection in memory',
      'the shelves in memory',
      'views',
    ],
  });
});

test('a sign-out forgets the owner of the device before the copies, so that nothing of the fan is kept in between', async () => {
  await send({ kind: 'forget-user', userId: 'ana' });
  const onDevice = [...forgotten].filter((what) => what.endsWith('of ana'));
  expect(onDevice[0]).toBe('marker of ana');
});

test.each(['marker', 'copies'])(
  'a sign-out on a device whose %s can’t be deleted deletes everything else, and says so',
  async (place) => {
    const whole = (await send({ kind: 'forget-user', userId: 'ana' })).forgottenBefore;
    forgotten.clear();
    broken.add(place);
    const { answers, forgottenBefore } = await send({ kind: 'forget-user', userId: 'ana' });
    expect(answers).toEqual([{ failed: `Error: no ${place}` }]);
    expect(whole.filter((what) => !what.endsWith('in memory') && !forgottenBefore.includes(what))).toEqual([
      `${place} of ana`,
    ]);
  },
);

test('a page that deletes the copies of a fan who stays signed in leaves what is no copy', async () => {
  const { answers, forgottenBefore } = await send({ kind: 'forget-copies', userId: 'ana' });
  expect(answers).toEqual(['done']);
  expect(forgottenBefore).toEqual(expect.arrayContaining(['copies of ana', 'kept clips of ana', 'marker of ana']));
  expect(forgottenBefore).not.toContain('push messages of ana');
});

test('a view that a page hands in is kept, and one that names another site’s style sheet is not', async () => {
  const view = { userId: 'ana', path: '/profile', html: '<p>Ana</p>', styleSheets: ['/assets/card.css'] };
  expect((await send({ kind: 'keep-view', view })).answers).toEqual(['done']);
  expect(kept.view).toEqual(view);
  const foreign = { ...view, styleSheets: ['https://elsewhere.example/a.css'] };
  expect((await send({ kind: 'keep-view', view: foreign })).answers).toEqual([]);
});

test('a page that requests all files of the app is answered once they are kept', async () => {
  expect((await send({ kind: 'keep-app' })).answers).toEqual(['done, the app is kept']);
});

test('a page whose message could not be carried out gets the failure as its answer', async () => {
  app.isOffline = true;
  expect((await send({ kind: 'keep-app' })).answers).toEqual([{ failed: 'TypeError: Failed to fetch' }]);
});

test('a new version takes over when a page says so, and for no other message', async () => {
  await send({ kind: 'forget-user', userId: 'ana' });
  expect(worker.skipWaiting).not.toHaveBeenCalled();
  await send({ kind: 'take-over' });
  expect(worker.skipWaiting).toHaveBeenCalledOnce();
});

test.each([undefined, 'SKIP_WAITING', { type: 'SKIP_WAITING' }, { kind: 'forget-user' }, { kind: 'forget-all' }])(
  'an unknown message does nothing: %j',
  async (data) => {
    expect(await send(data)).toEqual({ answers: [], forgottenBefore: [] });
    expect(worker.skipWaiting).not.toHaveBeenCalled();
  },
);
