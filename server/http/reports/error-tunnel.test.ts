import { afterEach, expect, test, vi } from 'vitest';

import { createErrorTunnel } from './error-tunnel.ts';
import { createLog } from '../../base/log.ts';

const dsn = 'https://key@errors.example/42';
const eventId = '0123456789abcdef0123456789abcdef';
const lines = (...parts: unknown[]) => parts.map((part) => JSON.stringify(part)).join('\n');
const event = { event_id: eventId, message: 'it broke' };
const envelopeFor = (to: string, given: object = event) => lines({ dsn: to }, { type: 'event' }, given);

function createTunnel(now = () => new Date()) {
  return createErrorTunnel({ dsn, trustedProxies: 1, clock: { now }, log: createLog('silent') });
}

function report(body: string, tunnel = createTunnel(), network = '203.0.113.7') {
  const headers = { 'x-forwarded-for': network, cookie: 'locale=pt', authorization: 'Bearer secret' };
  return tunnel.request('/errors', { method: 'POST', body, headers });
}

/** Sentry is the outside world. */
function catchReports() {
  const sent: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(null);
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

test('an error report of our own project is passed on, with nothing of who sent it @spec(service.error-tunnel)', async () => {
  const sent = catchReports();
  const personal = {
    ...event,
    user: { username: 'joana' },
    request: { url: 'https://shop.example/profile', headers: { 'User-Agent': 'Firefox/153' } },
    breadcrumbs: [{ timestamp: 1, category: 'navigation', message: '/confirmation/joana', data: { to: 'joana' } }],
    extra: { username: 'joana' },
  };
  const answer = await report(envelopeFor(dsn, personal));
  expect(answer.status).toBe(202);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe('https://errors.example/api/42/envelope/');
  expect(sent[0]?.init.headers).toEqual({ 'content-type': 'application/x-sentry-envelope' });
  const body = String(sent[0]?.init.body);
  expect(body).toContain('it broke');
  expect(body).toContain('/confirmation/[username]');
  expect(body).not.toMatch(/joana|Firefox|203\.0\.113\.7|secret/);
});

test('an error report reaches a Sentry of one’s own, under its own port and folder', async () => {
  const sent = catchReports();
  const own = 'http://key@127.0.0.1:9000/sentry/7';
  const tunnel = createErrorTunnel({
    dsn: own,
    trustedProxies: 0,
    clock: { now: () => new Date() },
    log: createLog('silent'),
  });
  await report(envelopeFor(own), tunnel);
  expect(sent[0]?.url).toBe('http://127.0.0.1:9000/sentry/api/7/envelope/');
});

test.each([
  ['of another project', envelopeFor('https://key@errors.example/43')],
  ['of another host', envelopeFor('https://evil.example/1')],
  ['that is no envelope', 'nonsense'],
  ['that is empty', ''],
  ['without an item', lines({ dsn })],
  ['of a session', lines({ dsn }, { type: 'session' }, event)],
  ['with an attachment', `${envelopeFor(dsn)}\n${lines({ type: 'attachment' }, {})}`],
  ['whose item is longer than it says', lines({ dsn }, { type: 'event', length: 3 }, event)],
  ['without an id', envelopeFor(dsn, { message: 'it broke' })],
])('an error report %s is refused and goes nowhere', async (_, body) => {
  const sent = catchReports();
  expect((await report(body)).status).toBe(400);
  expect(sent).toEqual([]);
});

test('an error report that is too long goes nowhere', async () => {
  const sent = catchReports();
  expect((await report(`${envelopeFor(dsn)}${'x'.repeat(300_000)}`)).status).toBe(413);
  expect(sent).toEqual([]);
});

test('one network sends thirty error reports a minute, and others are not kept from theirs', async () => {
  const sent = catchReports();
  let now = new Date('2026-11-22T12:00:00Z');
  const tunnel = createTunnel(() => now);
  for (let count = 0; count < 30; count += 1) await report(envelopeFor(dsn), tunnel);
  expect((await report(envelopeFor(dsn), tunnel)).status).toBe(429);
  expect((await report(envelopeFor(dsn), tunnel, '198.51.100.1')).status).toBe(202);
  now = new Date('2026-11-22T12:01:00Z');
  expect((await report(envelopeFor(dsn), tunnel)).status).toBe(202);
  expect(sent).toHaveLength(32);
});

test('a page is answered though the error service can’t be reached', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  expect((await report(envelopeFor(dsn))).status).toBe(202);
});
