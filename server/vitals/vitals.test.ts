import { expect, test, vi } from 'vitest';

import { type Vital } from '#contract/telemetry/vitals.ts';
import { silentLog } from '#server/base/log.ts';

import { startVitals } from './start-vitals.ts';
import { createVitals } from './vitals.ts';
import { createVitalsRoutes } from './vitals-routes.ts';

const lcp: Vital = { name: 'LCP', value: 1200, rating: 'good', page: '/packs', connection: '4g' };

function open() {
  const vitals = createVitals();
  const clock = { now: () => new Date('2026-11-23T12:00:00Z') };
  const routes = createVitalsRoutes({ vitals, trustedProxies: 1, clock });
  const send = (body: unknown, from = '192.0.2.1') =>
    routes.request('/vitals', {
      method: 'POST',
      headers: { 'x-forwarded-for': from },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { vitals, send };
}

test('web vitals are gathered by page, figure and connection, with their 75th percentile', async () => {
  const { vitals, send } = open();
  const values = [100, 4000, 300, 200].map((value) => ({ ...lcp, value, rating: value > 2500 ? 'poor' : 'good' }));
  expect((await send(values)).status).toBe(204);
  expect((await send([{ ...lcp, connection: 'slower', value: 2600.7 }])).status).toBe(204);
  expect((await send([{ ...lcp, name: 'CLS', page: '/confirmation/[username]', value: 0.01234 }])).status).toBe(204);
  expect(vitals.summarize()).toEqual([
    { page: '/confirmation/[username]', name: 'CLS', connection: '4g', p75: 0.012, count: 1, poor: 0 },
    { page: '/packs', name: 'LCP', connection: '4g', p75: 300, count: 4, poor: 1 },
    { page: '/packs', name: 'LCP', connection: 'slower', p75: 2601, count: 1, poor: 0 },
  ]);
});

test.each([
  ['no JSON', '[{', 400],
  ['nothing', [], 400],
  ['too many', Array.from({ length: 21 }, () => lcp), 400],
  ['an address instead of a pattern', [{ ...lcp, page: '/confirmation/joana' }], 400],
  ['a page that is none', [{ ...lcp, page: '/admin' }], 400],
  ['an unknown figure', [{ ...lcp, name: 'FID' }], 400],
  ['a value below nothing', [{ ...lcp, value: -1 }], 400],
  [
    'a value that is no number',
    '[{"name":"LCP","value":1e999,"rating":"good","page":"/packs","connection":"4g"}]',
    400,
  ],
  ['a user’s id', [{ ...lcp, userId: 'marta' }], 400],
  ['a long text', `["${'x'.repeat(9_000)}"]`, 413],
])('a report of web vitals with %s is refused, and nothing of it counts', async (_, body, status) => {
  const { vitals, send } = open();
  expect((await send(body)).status).toBe(status);
  expect(vitals.summarize()).toEqual([]);
});

test('one network sends 120 reports of web vitals a minute, and does not keep others from theirs', async () => {
  const { vitals, send } = open();
  for (let count = 0; count < 120; count += 1) await send([lcp]);
  expect((await send([lcp])).status).toBe(429);
  expect((await send([lcp], '198.51.100.7')).status).toBe(204);
  expect(vitals.summarize()[0]?.count).toBe(121);
});

test('only the latest 500 web vitals count, so that memory is limited and a repaired page looks repaired', () => {
  const vitals = createVitals();
  for (let index = 0; index < 500; index += 1) vitals.add({ ...lcp, value: 9000, rating: 'poor' });
  for (let index = 0; index < 500; index += 1) vitals.add(lcp);
  expect(vitals.summarize()).toMatchObject([{ p75: 1200, count: 1000, poor: 500 }]);
});

test('web vitals are logged for the operator every ten minutes, and the rest as the server stops', () => {
  vi.useFakeTimers();
  const lines: object[] = [];
  const vitals = startVitals({ ...silentLog, info: (details) => void lines.push(details) });
  vitals.add(lcp);
  vi.advanceTimersByTime(10 * 60_000);
  expect(lines).toEqual([{ page: '/packs', name: 'LCP', connection: '4g', p75: 1200, count: 1, poor: 0 }]);
  vi.advanceTimersByTime(10 * 60_000);
  expect(lines).toHaveLength(1);
  vitals.add({ ...lcp, page: '/faq' });
  vitals.stop();
  expect(lines).toMatchObject([{ page: '/packs' }, { page: '/faq' }]);
  vi.useRealTimers();
});
