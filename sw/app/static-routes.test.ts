import { expect, test, vi } from 'vitest';

const listeners = vi.hoisted(() => new Map<string, (event: object) => void>());
vi.mock('../scope.ts', () => ({
  scope: { addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener) },
}));
vi.mock('../environment.ts', () => ({ apiBaseUrl: 'https://shop.example/api' }));

const { registerStaticRoutes } = await import('./static-routes.ts');
registerStaticRoutes('app-files');

const install = (event: object) => listeners.get('install')?.({ waitUntil: () => undefined, ...event });

test('calls that only the server answers, and kept files of the app, go past the worker where the browser can', async () => {
  const addRoutes = vi.fn<(rules: unknown) => Promise<void>>(async () => undefined);
  install({ addRoutes });
  expect(addRoutes.mock.calls[0]?.[0]).toContainEqual({
    condition: { urlPattern: 'https://shop.example/api/orders/transactions/:transactionId', requestMethod: 'GET' },
    source: 'network',
  });
  // Pages add a query if the stored file may be broken: then the worker answers.
  expect(addRoutes.mock.calls[0]?.[0]).toContainEqual({
    condition: { urlPattern: { pathname: '/assets/*', search: '' }, requestMethod: 'GET' },
    source: { cacheName: 'app-files' },
  });
});

test('a browser that knows no static routes, or refuses them, installs the worker all the same', async () => {
  install({});
  const work: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => void work.push(promise);
  install({ waitUntil, addRoutes: () => Promise.reject(new TypeError('too many')) });
  await expect(Promise.all(work)).resolves.toEqual([undefined]);
});
