import { expect, test, vi } from 'vitest';

type Handler = (options: { request: Request; url: URL; event: object }) => Promise<Response>;
type Matches = (options: { url: URL; request: { mode: string }; sameOrigin: boolean }) => boolean;

/** They need a worker's globals. */
const workbox = vi.hoisted(() => ({ precached: [] as unknown[], matchPrecache: vi.fn() }));
const routes: { matches: Matches; handler: Handler }[] = [];
vi.mock('workbox-precaching', () => ({
  precacheAndRoute: (entries: unknown[]) => workbox.precached.push(...entries),
  matchPrecache: workbox.matchPrecache,
}));
vi.mock('workbox-routing', () => ({
  registerRoute: (matches: Matches, handler: Handler) => routes.push({ matches, handler }),
  NavigationRoute: class {
    handler: Handler;
    constructor(handler: Handler) {
      this.handler = handler;
    }
    match = () => true;
  },
}));
const views = vi.hoisted(() => ({ read: vi.fn<() => Promise<Response | undefined>>(async () => undefined) }));
vi.mock('./kept-views.ts', () => ({ readView: views.read }));
const start = vi.hoisted(() => ({ lead: vi.fn<() => Promise<Response | undefined>>(async () => undefined) }));
vi.mock('./start-page.ts', () => ({ leadFromStart: start.lead }));
const appFiles = vi.hoisted(() => [] as unknown[]);
vi.mock('./app-files.ts', () => ({ registerAppFiles: (...all: unknown[]) => appFiles.push(...all) }));
vi.mock('../environment.ts', () => ({ configurationHash: 'of-this-server', appVersion: 'this' }));
const enable = vi.hoisted(() => vi.fn(async () => undefined));
const listeners = vi.hoisted(() => new Map<string, (event: object) => void>());
vi.mock('../scope.ts', () => ({
  scope: {
    registration: { navigationPreload: { enable } },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  },
}));

const { registerAppShell } = await import('./app-shell.ts');
registerAppShell([
  { url: 'app-shell.html', revision: 'built' },
  { url: 'assets/app-0123.js', revision: null },
  'favicon.svg',
]);

const origin = 'https://shop.example';
function opens(path: string, { mode = 'navigate', sameOrigin = true } = {}): boolean {
  return routes.some(({ matches }) => matches({ url: new URL(path, origin), request: { mode }, sameOrigin }));
}

/** The page's answer, while the browser sends its own request to the server. */
async function navigate(path: string, preloadResponse?: Promise<Response | undefined>): Promise<string | undefined> {
  const request = new Request(`${origin}${path}`);
  const event = { waitUntil: () => undefined, ...(preloadResponse === undefined ? {} : { preloadResponse }) };
  const answer = await routes[0]?.handler({ request, url: new URL(request.url), event });
  return answer?.text();
}

const drawn = (version: string) =>
  Promise.resolve(new Response('drawn', { headers: { 'x-app-version': version, 'content-type': 'text/html' } }));

test('the browser asks the server while the worker starts', () => {
  listeners.get('activate')?.({ waitUntil: () => undefined });
  expect(enable).toHaveBeenCalledOnce();
});

test.each(['/', '/pt', '/packs', '/pt/faq'])(
  'with a network %s is shown as it was rendered for this version',
  async (path) => {
    workbox.matchPrecache.mockImplementation(async () => new Response('shell'));
    expect(await navigate(path, drawn('this'))).toBe('drawn');
    expect(await navigate(path, drawn('another'))).toBe('shell');
    expect(await navigate(path, Promise.reject(new TypeError('Failed to fetch')))).toBe('shell');
    expect(await navigate(path, Promise.resolve(new Response('busy', { status: 503 })))).toBe('shell');
  },
);

test('the start page leads to the chosen language without waiting for the server', async () => {
  start.lead.mockResolvedValueOnce(new Response('to Portuguese'));
  expect(await navigate('/', new Promise(() => undefined))).toBe('to Portuguese');
});

test('a private page begins with the shell, and does not wait for the server', async () => {
  workbox.matchPrecache.mockImplementation(async () => new Response('shell'));
  expect(await navigate('/profile', new Promise(() => undefined))).toBe('shell');
  expect(await navigate('/profile', drawn('this'))).toBe('shell');
});

test('a page whose last view is kept begins with it, and with the shell where that can’t be read', async () => {
  workbox.matchPrecache.mockImplementation(async () => new Response('shell'));
  views.read.mockResolvedValueOnce(new Response('the last view'));
  expect(await navigate('/profile')).toBe('the last view');
  views.read.mockRejectedValueOnce(new DOMException('broken', 'UnknownError'));
  expect(await navigate('/profile')).toBe('shell');
});

test('a server that does not answer within a second counts as unreachable', async () => {
  vi.useFakeTimers();
  workbox.matchPrecache.mockImplementation(async () => new Response('shell'));
  const shown = navigate('/packs', new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await shown).toBe('shell');
  vi.useRealTimers();
});

test('another configuration makes another shell, and nothing else of the build', () => {
  expect(workbox.precached).toEqual([
    { url: 'app-shell.html', revision: 'built-of-this-server' },
    { url: 'favicon.svg' },
  ]);
});

test('files with a hash in their name are kept without a revision', () => {
  expect(appFiles).toEqual([['/assets/app-0123.js'], '/app-shell.html']);
});

test.each(['/', '/pt', '/packs', '/pt/packs/kick-off', '/profile/orders/1', '/confirmation/joana'])(
  'the page %s opens from the device',
  async (path) => {
    workbox.matchPrecache.mockImplementation(async (url: string) => new Response(`kept ${url}`));
    expect(opens(path)).toBe(true);
    expect(await navigate(path)).toBe('kept /app-shell.html');
  },
);

test.each(['/api/orders', '/en/packs', '/healthz', '/operator/make-user', '/pictures/1', '/nonsense'])(
  '%s is not a page of the app, and left to the server',
  (path) => {
    expect(opens(path)).toBe(false);
  },
);

test('a page’s own requests, and those to another site, are left to the network', () => {
  expect(opens('/packs', { mode: 'cors' })).toBe(false);
  expect(opens('/packs', { sameOrigin: false })).toBe(false);
});

test('a page whose shell is gone from the device comes from the server', async () => {
  workbox.matchPrecache.mockResolvedValue(undefined);
  vi.stubGlobal('fetch', async () => new Response('from the server'));
  expect(await navigate('/packs')).toBe('from the server');
});
