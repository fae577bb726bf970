import { preparePayment, setBilling } from '#contract/orders/checkout-endpoints.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { getTransaction } from '#contract/orders/order-endpoints.ts';
import { countAvailablePacks } from '#contract/packs/pack-edition-endpoints.ts';
import { consentToOpen, keepOpening } from '#contract/packs/pack-endpoints.ts';

import { scope } from '../scope.ts';
import { apiBaseUrl } from '../environment.ts';

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
 * In browsers with static routes (Chromium 123, Safari 27) these calls bypass the worker and don't wait for its start;
 * the app's files come directly from the cache, or from the network if they are not there yet.
 */
export function registerStaticRoutes(appFilesCache: string): void {
  const calls = networkOnly.map(({ method, path }): StaticRoute => ({
    condition: { urlPattern: `${apiBaseUrl}${path}`, requestMethod: method },
    source: 'network',
  }));
  // Not with a query: pages add one if the stored file may be broken.
  const files: StaticRoute = {
    condition: { urlPattern: { pathname: '/assets/*', search: '' }, requestMethod: 'GET' },
    source: { cacheName: appFilesCache },
  };
  const rules = [...calls, files];
  scope.addEventListener('install', (event) => {
    if (!('addRoutes' in event)) return;
    const { addRoutes } = event as { addRoutes: (rules: readonly StaticRoute[]) => Promise<void> }; // no types yet
    // Without static routes the worker passes these calls on.
    event.waitUntil(addRoutes.call(event, rules).catch(() => undefined));
  });
}
