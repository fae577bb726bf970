import { setBilling, preparePayment } from '#contract/orders/checkout-endpoints.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { getTransaction } from '#contract/orders/order-endpoints.ts';
import { countAvailablePacks } from '#contract/packs/pack-edition-endpoints.ts';
import { consentToOpen, keepOpening } from '#contract/packs/pack-endpoints.ts';

import { scope } from '../scope.ts';
import { apiBaseAddress } from '../environment.ts';

/** Purchase and opening calls: always answered by the server. */
export const networkOnly: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  countAvailablePacks,
  getTransaction,
  setBilling,
  preparePayment,
  consentToOpen,
  keepOpening,
];

interface StaticRoute {
  condition: { urlPattern: string | { pathname: string; search: string }; requestMethod: string };
  source: 'network' | { cacheName: string };
}

/**
 * Where browsers know static routes (Chromium 123, Safari 27), these calls go past the worker, and do not wait for it to start; the
 * app's files come from where it keeps them, and from the network where they are not there yet.
 */
export function registerStaticRoutes(appFilesCache: string): void {
  const calls = networkOnly.map(({ method, path }): StaticRoute => ({
    condition: { urlPattern: `${apiBaseAddress}${path}`, requestMethod: method },
    source: 'network',
  }));
  // Not with a query: a page asks with one where what is kept may be broken.
  const files: StaticRoute = {
    condition: { urlPattern: { pathname: '/assets/*', search: '' }, requestMethod: 'GET' },
    source: { cacheName: appFilesCache },
  };
  const rules = [...calls, files];
  scope.addEventListener('install', (event) => {
    if (!('addRoutes' in event)) return;
    const { addRoutes } = event as { addRoutes: (rules: readonly StaticRoute[]) => Promise<void> }; // no types yet
    // Without them the worker passes these calls on, as everywhere else.
    event.waitUntil(addRoutes.call(event, rules).catch(() => undefined));
  });
}
