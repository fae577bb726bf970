import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';

import { configurationAtom } from './configuration.ts';
import { reportFailure, trackPageView } from './telemetry.ts';

/** The error service is another machine. */
const sentry = vi.hoisted(() => ({ init: vi.fn(), captureException: vi.fn() }));
vi.mock('@sentry/react', () => sentry);

function configure(sentryDsn: string | null): void {
  // Nothing else is read by a report.
  createStore().set(configurationAtom, { sentryDsn } as never);
}

test('without a DSN nothing is loaded and nothing is sent', async () => {
  configure(null);
  reportFailure(new Error('oops'));
  await Promise.resolve();
  expect(sentry.init).not.toHaveBeenCalled();
});

test('the first failure starts the error service, with at most 100 breadcrumbs and through our own origin @spec(constant.breadcrumbs)', async () => {
  vi.stubGlobal('location', { hostname: 'shop.example' });
  configure('https://key@errors.example/1');
  const oops = new Error('oops');
  reportFailure(oops, { call: 'listOrders' });
  reportFailure(oops);
  await vi.waitFor(() => expect(sentry.captureException).toHaveBeenCalledTimes(2));
  expect(sentry.init).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ maxBreadcrumbs: 100, tunnel: '/errors' }),
  );
  expect(sentry.captureException).toHaveBeenCalledWith(oops, { extra: { call: 'listOrders' } });
  vi.unstubAllGlobals();
});

test('without the analytics script a page view goes nowhere @spec(call.page-views)', () => {
  vi.stubGlobal('window', {});
  expect(() => trackPageView('/packs')).not.toThrow();
  vi.unstubAllGlobals();
});
