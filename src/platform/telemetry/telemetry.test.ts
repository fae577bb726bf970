import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The error service is another machine. */
const service = vi.hoisted(() => ({ sendReport: vi.fn() }));
vi.mock('./error-service.ts', () => service);

let telemetry: typeof import('./telemetry.ts');

/** Each test has its own app. */
beforeEach(async () => {
  vi.resetModules();
  telemetry = await import('./telemetry.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  service.sendReport.mockReset();
});

async function configure(sentryDsn: string | null): Promise<void> {
  const { configurationAtom: fresh } = await import('../configuration.ts');
  // Nothing else is read by a report.
  createStore().set(fresh, { sentryDsn } as never);
}

test('without a DSN nothing is loaded and nothing is sent', async () => {
  await configure(null);
  telemetry.reportCrash(new Error('oops'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(service.sendReport).not.toHaveBeenCalled();
});

test('an error is reported once, whatever noticed it, with what happened until then', async () => {
  await configure('https://key@errors.example/1');
  telemetry.leaveBreadcrumb('navigation', '/packs');
  const oops = new Error('oops');
  telemetry.reportCrash(oops, { componentStack: 'at Page' });
  telemetry.leaveBreadcrumb('navigation', '/faq');
  telemetry.reportCrash(oops);
  await expect.poll(() => service.sendReport).toHaveBeenCalledTimes(1);
  expect(service.sendReport).toHaveBeenCalledWith('https://key@errors.example/1', {
    error: oops,
    call: undefined,
    componentStack: 'at Page',
    breadcrumbs: [{ timestamp: expect.any(Number), category: 'navigation', message: '/packs' }],
  });
});

test('a report has at most 100 breadcrumbs, the latest ones @spec(constant.breadcrumbs)', async () => {
  await configure('https://key@errors.example/1');
  for (let index = 0; index < 150; index += 1) telemetry.leaveBreadcrumb('api', `call${index}: success`);
  telemetry.reportFailure(new Error('oops'), { call: 'listOrders' });
  await expect.poll(() => service.sendReport).toHaveBeenCalled();
  const report = service.sendReport.mock.calls[0]?.[1] as { breadcrumbs: { message: string }[] } | undefined;
  expect(report?.breadcrumbs).toHaveLength(100);
  expect(report?.breadcrumbs[0]?.message).toBe('call50: success');
});

test.each([
  ['an aborted request', () => new DOMException('aborted', 'AbortError')],
  ['a lost network', () => new TypeError('Failed to fetch')],
  ['an ended animation', () => new DOMException('Transition was skipped', 'InvalidStateError')],
  ['a rejection that is no error', () => 'redirect'],
])('%s is no crash', async (_, create) => {
  await configure('https://key@errors.example/1');
  telemetry.reportCrash(create());
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(service.sendReport).not.toHaveBeenCalled();
});

test.each([
  ['an aborted navigation', new DOMException('aborted', 'AbortError'), true],
  [
    'an ended animation',
    new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'),
    true,
  ],
  ['a fault of ours', new Error('oops'), false],
])('the rejection of %s is kept from the console only if it is harmless', async (_, reason, isKept) => {
  await configure(null);
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  telemetry.watchForCrashes();
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  target.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isKept);
});

test('a failed call and a failed chunk are no crashes: each is reported where it belongs', async () => {
  await configure('https://key@errors.example/1');
  const { ApiError: FreshApiError } = await import('../api/api-error.ts');
  const { ChunkError: FreshChunkError } = await import('../load-chunk.ts');
  telemetry.reportCrash(new FreshApiError('offline', 'No connection'));
  telemetry.reportCrash(new FreshChunkError('offline'));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(service.sendReport).not.toHaveBeenCalled();
});

test('without the analytics script a page view is sent nowhere @spec(call.page-views)', () => {
  vi.stubGlobal('window', {});
  expect(() => telemetry.trackPageView('/packs')).not.toThrow();
});

test.each([
  [null, { page_path: '/packs' }],
  ['G-FAROL', { page_path: '/packs', send_to: 'G-FAROL' }],
])(
  'a page view is sent to the analytics property that is configured: %s @spec(call.page-views)',
  async (analyticsId, details) => {
    const { configurationAtom: fresh } = await import('../configuration.ts');
    createStore().set(fresh, { sentryDsn: null, analyticsId } as never);
    const gtag = vi.fn();
    vi.stubGlobal('window', { gtag });
    telemetry.trackPageView('/packs');
    expect(gtag).toHaveBeenCalledWith('event', 'page_view', details);
  },
);
