import { expect, test, vi } from 'vitest';

type Handler = (options: { request: Request }) => Promise<Response>;
type Matches = (options: { url: URL; request: { mode: string }; sameOrigin: boolean }) => boolean;

/** They want a worker around them. */
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
const appFiles = vi.hoisted(() => [] as unknown[]);
vi.mock('./app-files.ts', () => ({ registerAppFiles: (...all: unknown[]) => appFiles.push(...all) }));
vi.mock('./surroundings.ts', () => ({ configurationHash: 'of-this-server' }));

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
    const [route] = routes;
    const answer = await route?.handler({ request: new Request(`${origin}${path}`) });
    expect(await answer?.text()).toBe('kept /app-shell.html');
  },
);

test.each(['/api/orders', '/en/packs', '/healthz', '/operator/make-user', '/pictures/1', '/nonsense'])(
  '%s is no page, and left to the server',
  (path) => {
    expect(opens(path)).toBe(false);
  },
);

test('what a page asks for by itself, and what is another site’s, is left to the network', () => {
  expect(opens('/packs', { mode: 'cors' })).toBe(false);
  expect(opens('/packs', { sameOrigin: false })).toBe(false);
});

test('a page whose shell is gone from the device comes from the server', async () => {
  workbox.matchPrecache.mockResolvedValue(undefined);
  vi.stubGlobal('fetch', async () => new Response('from the server'));
  const answer = await routes[0]?.handler({ request: new Request(`${origin}/packs`) });
  expect(await answer?.text()).toBe('from the server');
});
