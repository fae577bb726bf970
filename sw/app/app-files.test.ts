import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

type Handler = (options: { request: Request; url: URL; event: unknown }) => Promise<Response>;
type Matches = (options: { url: URL; sameOrigin: boolean }) => boolean;

/** Workbox needs a worker's globals. */
const routes: { matches: Matches; handler: Handler }[] = [];
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handler) => routes.push({ matches, handler }),
}));
const worker = vi.hoisted(() => ({
  registration: { active: null as object | null },
  listeners: new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>(),
}));
vi.mock('../scope.ts', () => ({
  scope: {
    registration: worker.registration,
    addEventListener: (name: string, listener: (event: { waitUntil(work: Promise<unknown>): void }) => void) =>
      worker.listeners.set(name, listener),
  },
}));

const origin = 'https://shop.example';
const html =
  '<script src="/assets/app-1.js"></script><link href="/assets/app-2.css" /><link href="/assets/of-none.js" />';
const stored = new Map<string, Response>();
/** The number of files that the disk holds. */
let room = Infinity;
const fetched = vi.fn<(asked: string | Request) => Promise<Response>>();
vi.stubGlobal('fetch', fetched);
vi.stubGlobal('caches', {
  open: async () => ({
    keys: async () => [...stored.keys()].map((path) => ({ url: `${origin}${path}` })),
    match: async (path: string) => stored.get(path)?.clone(),
    put: async (path: string, response: Response) => {
      if (stored.size >= room) throw new DOMException('The disk is full', 'QuotaExceededError');
      stored.set(path, response);
    },
    delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
  }),
  match: async (path: string) => stored.get(path)?.clone(),
});

const { keepApp, readAppFile, registerAppFiles } = await import('./app-files.ts');
const all = ['/assets/app-1.js', '/assets/app-2.css', '/assets/packs-3.js', '/assets/profile-4.js'];
registerAppFiles(all, '/app-shell.html');

async function happens(name: 'install' | 'activate'): Promise<void> {
  const work: Promise<unknown>[] = [];
  worker.listeners.get(name)?.({ waitUntil: (promise) => work.push(promise) });
  await Promise.all(work);
}

const kept = () => [...stored.keys()].sort();

beforeEach(() => {
  stored.clear();
  room = Infinity;
  worker.registration.active = null;
  fetched.mockReset().mockImplementation(async (asked) => new Response(asked === '/app-shell.html' ? html : 'a file'));
});

test('a first visit installs what the shell starts with, and the rest on request', async () => {
  await happens('install');
  expect(kept()).toEqual(['/assets/app-1.js', '/assets/app-2.css']);
  await keepApp();
  expect(kept()).toEqual(all);
});

test('a new version is installed whole, without asking again for files that it shares with the last', async () => {
  stored.set('/assets/packs-3.js', new Response('kept before'));
  worker.registration.active = {};
  await happens('install');
  expect(kept()).toEqual(all);
  expect(fetched.mock.calls.flat()).not.toContain('/assets/packs-3.js');
});

test('a new version is installed on a device without room for all its files, which has those of the start first, and gets the rest later', async () => {
  worker.registration.active = {};
  room = 2;
  const shell = '<script src="/assets/profile-4.js"></script>';
  fetched.mockImplementation(async (asked) => new Response(asked === '/app-shell.html' ? shell : 'a file'));
  await happens('install');
  expect(kept()).toEqual(['/assets/app-1.js', '/assets/profile-4.js']);
  expect(await ask('/assets/packs-3.js')).toBe('a file');
  room = Infinity;
  await keepApp();
  expect(kept()).toEqual(all);
});

test('a new version whose files do not all arrive is not installed', async () => {
  worker.registration.active = {};
  fetched.mockImplementation(async (asked) => {
    if (asked === '/assets/packs-3.js') throw new TypeError('no network');
    return new Response(asked === '/app-shell.html' ? html : 'a file');
  });
  await expect(happens('install')).rejects.toThrow('no network');
});

const named = (paths: readonly string[]) => Response.json(paths);

test('files of the version before stay when a new one takes over, for the tabs that still show it; older ones go', async () => {
  stored.set('/app-files.json', named(['/assets/packs-2.js', '/assets/packs-3.js']));
  for (const number of [1, 2, 3]) stored.set(`/assets/packs-${number}.js`, new Response(`packs ${number}`));
  await happens('activate');
  expect(kept()).toEqual(['/app-files.json', '/assets/packs-2.js', '/assets/packs-3.js']);
  fetched.mockImplementation(async () => new Response('gone', { status: 404 }));
  expect(await ask('/assets/packs-2.js')).toBe('packs 2');
  await happens('activate');
  expect(kept()).toEqual(['/app-files.json', '/assets/packs-3.js']);
});

test.each(['{"no":"list"}', '[1]', 'not JSON'])('a list of files that reads %s counts as none', async (broken) => {
  stored.set('/app-files.json', new Response(broken));
  stored.set('/assets/packs-2.js', new Response('packs 2'));
  await happens('activate');
  expect(await stored.get('/app-files.json')?.clone().json()).toEqual(all);
  expect(kept()).toEqual(['/app-files.json']);
});

test('keeping the app’s files resumes where the network ended', async () => {
  fetched.mockImplementationOnce(async () => new Response('a file'));
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await expect(keepApp()).rejects.toThrow('no network');
  expect(kept()).toEqual(['/assets/app-1.js']);
  await keepApp();
  expect(kept()).toEqual(all);
  expect(fetched.mock.calls.flat().filter((path) => path === '/assets/app-1.js')).toHaveLength(1);
});

test('a file that the server refuses is not kept', async () => {
  fetched.mockImplementation(async () => new Response('gone', { status: 404 }));
  await expect(keepApp()).rejects.toThrow('/assets/app-1.js was answered 404');
  expect(kept()).toEqual([]);
});

/** The page's answer, after everything to be stored is stored. */
async function ask(path: string): Promise<string> {
  const work: Promise<unknown>[] = [];
  const event = { waitUntil: (promise: Promise<unknown>) => void work.push(promise) };
  const url = new URL(path, origin);
  const answer = await routes[0]?.handler({ request: new Request(url), url, event });
  await Promise.all(work);
  return (await answer?.text()) ?? '';
}

test('a file of a page that is opened before all are there comes from the network, and is kept', async () => {
  expect(await ask('/assets/packs-3.js')).toBe('a file');
  expect(kept()).toEqual(['/assets/packs-3.js']);
  fetched.mockRejectedValue(new TypeError('no network'));
  expect(await ask('/assets/packs-3.js')).toBe('a file');
});

test('a kept file that did not load is fetched again, and stays where there is no network', async () => {
  stored.set('/assets/packs-3.js', new Response('half a fi'));
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  expect(await ask('/assets/packs-3.js?attempt=1')).toBe('half a fi');
  expect(await ask('/assets/packs-3.js?attempt=2')).toBe('a file');
  expect(await stored.get('/assets/packs-3.js')?.clone().text()).toBe('a file');
});

test('a hotspot’s page is never kept as a file, nor answered in place of one', async () => {
  const page = () => new Response('please pay', { headers: { 'content-type': 'text/html' } });
  fetched.mockImplementationOnce(async () => page());
  await expect(keepApp()).rejects.toThrow('/assets/app-1.js was answered 200');
  expect(kept()).toEqual([]);
  stored.set('/assets/packs-3.js', page());
  expect(await ask('/assets/packs-3.js')).toBe('a file');
  expect(await stored.get('/assets/packs-3.js')?.clone().text()).toBe('a file');
});

test('a file that this version does not have is not kept from the network', async () => {
  expect(await ask('/assets/packs-9.js')).toBe('a file');
  expect(kept()).toEqual([]);
});

test('the worker leaves files of other sites to the network', () => {
  const isAnswered = (path: string, sameOrigin: boolean) =>
    routes.some(({ matches }) => matches({ url: new URL(path, origin), sameOrigin }));
  expect(isAnswered('/assets/packs-3.js', true)).toBe(true);
  expect(isAnswered('/api/packs', true)).toBe(false);
  expect(isAnswered('/assets/packs-3.js', false)).toBe(false);
});

const damaged = '/assets/packs-3.js';
const createFile = (path: string) => `the file ${path}`;
const damagedFiles = fc.record({
  // Truncated, of another file, or from another server.
  body: fc.oneof(
    fc.nat(createFile(damaged).length).map((length) => createFile(damaged).slice(0, length)),
    fc.constant(createFile('/assets/app-1.js')),
    fc.string({ maxLength: 60 }),
  ),
  status: fc.constantFrom(200, 203, 206, 301, 401, 404, 500),
  type: fc.constantFrom('text/javascript', 'text/css', 'text/html', 'text/html; charset=utf-8', 'application/json', ''),
});
const fileLists = fc.oneof(
  fc.json(),
  fc.string({ maxLength: 40 }),
  fc.array(fc.oneof(fc.constantFrom(...all), fc.webPath()), { maxLength: 4 }).map((paths) => JSON.stringify(paths)),
);

test('the files of the app survive 300 broken and foreign values in their cache, and are sound after a second try', async () => {
  const toPath = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;
  const online = () => fetched.mockImplementation(async (asked) => new Response(createFile(toPath(asked))));
  const offline = () => fetched.mockRejectedValue(new TypeError('no network'));
  await fc.assert(
    fc.asyncProperty(damagedFiles, fileLists, async ({ body, status, type }, list) => {
      stored.clear();
      online();
      await keepApp();
      stored.set(damaged, new Response(body, { status, headers: { 'content-type': type } }));
      stored.set('/app-files.json', new Response(list));
      const isRefusalOrPage = status >= 300 || type.includes('html');

      offline();
      expect(await ask(damaged)).toBe(body);
      expect(await (await readAppFile(damaged))?.text()).toBe(isRefusalOrPage ? undefined : body);
      await happens('activate');
      expect(kept()).toEqual(['/app-files.json', ...all]);
      expect(await stored.get('/app-files.json')?.clone().json()).toEqual(all);
      expect(await ask('/assets/app-1.js')).toBe(createFile('/assets/app-1.js'));

      online();
      expect(await ask(damaged)).toBe(isRefusalOrPage ? createFile(damaged) : body);
      // A page asks with a query after a failed import.
      expect(await ask(`${damaged}?attempt=1`)).toBe(createFile(damaged));
      offline();
      expect(await ask(damaged)).toBe(createFile(damaged));
    }),
    { numRuns: 300, seed: 1921 },
  );
});
