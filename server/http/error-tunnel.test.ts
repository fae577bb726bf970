import { afterEach, expect, test, vi } from 'vitest';

import { createErrorTunnel } from './error-tunnel.ts';
import { createLog } from './log.ts';

// @spec(service.error-tunnel)

const dsn = 'https://key@errors.example/42';
const envelopeFor = (to: string) => `${JSON.stringify({ dsn: to })}\n{"type":"event"}\n{"message":"it broke"}`;

function report(body: string) {
  const tunnel = createErrorTunnel(dsn, createLog('silent'));
  const headers = { 'x-forwarded-for': '203.0.113.7', cookie: 'locale=pt', authorization: 'Bearer secret' };
  return tunnel.request('/errors', { method: 'POST', body, headers });
}

/** Sentry is the outside world. */
function catchReports() {
  const sent: { address: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return new Response(null);
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

test('a report of our own project is passed on, with nothing of who sent it', async () => {
  const sent = catchReports();
  const answer = await report(envelopeFor(dsn));
  expect(answer.status).toBe(202);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.address).toBe('https://errors.example/api/42/envelope/');
  expect(sent[0]?.init.headers).toEqual({ 'content-type': 'application/x-sentry-envelope' });
});

test.each([envelopeFor('https://key@errors.example/43'), envelopeFor('https://evil.example/1'), 'nonsense', ''])(
  'what is no report of ours goes nowhere: %j',
  async (body) => {
    const sent = catchReports();
    expect((await report(body)).status).toBe(400);
    expect(sent).toEqual([]);
  },
);

test('too long a report goes nowhere', async () => {
  const sent = catchReports();
  expect((await report(`${envelopeFor(dsn)}${'x'.repeat(300_000)}`)).status).toBe(413);
  expect(sent).toEqual([]);
});

test('a page is answered though the service can not be reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  expect((await report(envelopeFor(dsn))).status).toBe(202);
});
