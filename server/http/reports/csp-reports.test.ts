import { expect, test } from 'vitest';

import { createCspReportRoutes } from './csp-reports.ts';
import { silentLog } from '../../base/log.ts';

interface Warning {
  directive: string;
}

function start() {
  const warnings: Warning[] = [];
  const log = { ...silentLog, warn: (details: object) => void warnings.push(details as Warning) };
  const clock = { now: () => new Date('2026-11-23T12:00:00Z') };
  const routes = createCspReportRoutes({ trustedProxies: 0, clock, log });
  const send = (body: string) => routes.request('/csp-reports', { method: 'POST', body });
  return { warnings, send };
}

const createReport = (changes: Record<string, unknown> = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://shop.example/pt/confirmation/joana.silva?code=123456',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js?who=joana',
      ...changes,
    },
  });

test('a blocked request is logged by directive, origin and route, without anything of the user', async () => {
  const { warnings, send } = start();
  expect((await send(createReport())).status).toBe(204);
  expect((await send(createReport({ 'blocked-uri': 'inline' }))).status).toBe(204);
  const page = '/confirmation/[username]';
  expect(warnings).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page },
    { directive: 'script-src-elem', blocked: 'inline', page },
  ]);
});

const gathered = (...reports: object[]) => JSON.stringify(reports);
const violation = (blockedURL: string) => ({
  type: 'csp-violation',
  age: 10,
  url: 'https://shop.example/pt/confirmation/joana.silva',
  user_agent: 'Mozilla/5.0',
  body: {
    documentURL: 'https://shop.example/pt/confirmation/joana.silva?code=123456',
    effectiveDirective: 'img-src',
    blockedURL,
    sample: 'joana',
  },
});

test('reports that a browser has gathered (report-to) are logged the same way, those of other kinds passed over', async () => {
  const { warnings, send } = start();
  const other = { type: 'deprecation', body: { id: 'unload' } };
  const sent = gathered(violation('https://evil.example/a.png?who=joana'), other, violation('data'));
  expect((await send(sent)).status).toBe(204);
  const page = '/confirmation/[username]';
  expect(warnings).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example', page },
    { directive: 'img-src', blocked: 'data', page },
  ]);
});

test('of gathered reports at most ten are logged', async () => {
  const { warnings, send } = start();
  expect((await send(gathered(...Array.from({ length: 12 }, () => violation('inline'))))).status).toBe(204);
  expect(warnings).toHaveLength(10);
});

test.each([
  ['a list of something else', '[1]'],
  ['a violation without its body', gathered({ type: 'csp-violation' })],
  ['no JSON', '{'],
  ['another shape', '{"type":"csp-violation"}'],
  ['a directive that is none', createReport({ 'effective-directive': 'x\ny' })],
])('a report of %s is refused and not logged', async (_, body) => {
  const { warnings, send } = start();
  expect((await send(body)).status).toBe(400);
  expect(warnings).toEqual([]);
});

test('one network sends thirty reports a minute, and no long ones', async () => {
  const { warnings, send } = start();
  expect((await send('x'.repeat(20_000))).status).toBe(413);
  for (let count = 0; count < 30; count += 1) await send(createReport());
  expect((await send(createReport())).status).toBe(429);
  expect(warnings).toHaveLength(30);
});
