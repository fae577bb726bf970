import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The library measures a browser: here a test says what it found. */
const library = vi.hoisted(() => {
  const reporters: Record<string, (metric: object) => void> = {};
  const listen = (name: string) => (report: (metric: object) => void) => {
    reporters[name] = report;
  };
  const on = { onCLS: listen('CLS'), onFCP: listen('FCP'), onINP: listen('INP'), onLCP: listen('LCP') };
  return { reporters, on: { ...on, onTTFB: listen('TTFB') } };
});
vi.mock('web-vitals', () => library.on);

const beacons: [path: string, body: string][] = [];
let page: EventTarget & { visibilityState: string };

beforeEach(async () => {
  beacons.splice(0);
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('location', new URL('https://shop.example/pt/confirmation/joana?code=123456'));
  vi.stubGlobal('navigator', {
    connection: { effectiveType: '3g' },
    sendBeacon: (path: string, body: string) => beacons.push([path, body]),
  });
  const { measureWebVitals } = await import('./web-vitals.ts');
  measureWebVitals();
});
afterEach(() => vi.unstubAllGlobals());

function hide(): void {
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
}

test('web vitals are sent to our own server when the page is hidden, without anything about the user', () => {
  const lcp = { name: 'LCP', value: 812.5, rating: 'good', id: 'v6-1234', entries: [] };
  library.reporters['LCP']?.(lcp);
  expect(beacons).toEqual([]);
  library.reporters['INP']?.({ ...lcp, name: 'INP', navigationURL: 'https://shop.example/packs/first-light?x=1' });
  hide();
  expect(beacons.map(([path, body]) => [path, JSON.parse(body)])).toEqual([
    [
      '/vitals',
      [
        { name: 'LCP', value: 812.5, rating: 'good', page: '/confirmation/[username]', connection: 'slower' },
        { name: 'INP', value: 812.5, rating: 'good', page: '/packs/[packEditionId]', connection: 'slower' },
      ],
    ],
  ]);
  expect(JSON.stringify(beacons)).not.toMatch(/joana|123456|v6-|first-light/);
});

test('a page that is hidden again with nothing new sends nothing', () => {
  library.reporters['CLS']?.({ name: 'CLS', value: 0, rating: 'good' });
  hide();
  hide();
  expect(beacons).toHaveLength(1);
});
