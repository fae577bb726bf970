import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';

import { createConsentRoutes } from './consent-routes.ts';
import { sweepConsents } from './consents.ts';

const script = { name: 'Chat', src: 'https://chat.example/a.js', hosts: [], cookies: [], tag: null };
const question = {
  version: 'c0ffee',
  scripts: [
    { ...script, purpose: 'chat' as const },
    { ...script, purpose: 'analytics' as const },
  ],
};
const start = new Date('2026-11-23T12:00:00.000Z');

describeOnBothEngines('the log of consents', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  beforeEach(async () => void (await database.query('delete from consents')));
  afterAll(() => database.close());

  const read = () => database.query('select * from consents order by given_at');

  function open(now = () => start) {
    const routes = createConsentRoutes({ database, question, trustedProxies: 1, clock: { now } });
    return (body: unknown, from = '192.0.2.1') =>
      routes.request('/consents', {
        method: 'POST',
        headers: { 'x-forwarded-for': from },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
  }
  const answer = {
    consentId: '6f1c3c1e-0f0b-4b0e-9d56-0a3c5d6f7a81',
    version: 'c0ffee',
    allowed: ['chat'],
    locale: 'pt',
  };

  test('keeps each answer with its question, version and time, and nothing else @spec(call.consent-log)', async () => {
    let now = start;
    const send = open(() => now);
    expect((await send(answer)).status).toBe(204);
    now = new Date('2026-11-24T08:00:00.000Z');
    expect((await send({ ...answer, allowed: [] })).status).toBe(204);
    const row = { consent_id: answer.consentId, version: 'c0ffee', asked: ['analytics', 'chat'], locale: 'pt' };
    expect(await read()).toEqual([
      { ...row, allowed: ['chat'], given_at: start },
      { ...row, allowed: [], given_at: now },
    ]);
  });

  test('takes the same answer twice without a second row', async () => {
    const send = open();
    expect([(await send(answer)).status, (await send(answer)).status]).toEqual([204, 204]);
    expect(await read()).toHaveLength(1);
  });

  test.each([
    ['to another question', { ...answer, version: 'decaf' }, 409],
    ['to what was not asked', { ...answer, allowed: ['marketing'] }, 409],
    ['that is no JSON', '{', 400],
    ['with an unknown purpose', { ...answer, allowed: ['fun'] }, 400],
    ['with an id of its own kind', { ...answer, consentId: 'marta' }, 400],
    ['with more than was agreed on', { ...answer, userId: 'marta' }, 400],
    ['too long', JSON.stringify({ ...answer, locale: 'x'.repeat(3_000) }), 413],
  ])('refuses an answer %s', async (_, body, status) => {
    expect((await open()(body)).status).toBe(status);
    expect(await read()).toEqual([]);
  });

  test('takes twenty answers a minute from one network, and does not keep others from theirs', async () => {
    const send = open();
    const sendNew = (from?: string) => send({ ...answer, consentId: randomUUID() }, from);
    for (let count = 0; count < 20; count += 1) expect((await sendNew()).status).toBe(204);
    expect((await sendNew()).status).toBe(429);
    expect((await sendNew('198.51.100.7')).status).toBe(204);
  });

  test('forgets answers of more than three years ago', async () => {
    await open()(answer);
    await sweepConsents(database, new Date('2029-11-23T11:59:59Z'));
    expect(await read()).toHaveLength(1);
    await sweepConsents(database, new Date('2029-11-23T12:00:00Z'));
    expect(await read()).toEqual([]);
  });
});
