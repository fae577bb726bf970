import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Admins } from '#server/admins/admins.ts';
import { favouritesId } from '#contract/shelves/shelves.ts';
import { silentLog } from '#server/base/log.ts';
import { createVitals } from '#server/vitals/vitals.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

import type { OperatorPool } from './operator-commands.ts';
import { createOperatorRoutes } from './operator-routes.ts';
import { prepareOperatorToken } from './operator-token.ts';

const token = 'a-token-of-thirty-two-characters-or-more';
let shop: TestShop;
let closed: TestShop;

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase(), { OPERATOR_TOKEN: token });
  closed = await startTestShop(await openTestDatabase());
}, 90_000);
afterAll(async () => {
  await shop.close();
  await closed.close();
});

const someone = (username: string) => ({ username, email: `${username}@fans.example`, locale: 'pt' });

async function command(name: string, body: unknown, authorization = `Bearer ${token}`, origin = shop.origin) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await fetch(`${origin}/operator/${name}`, { method: 'POST', headers: { authorization }, body: text });
  const json: unknown = await answer.json().catch(() => null);
  return { status: answer.status, cache: answer.headers.get('cache-control'), json };
}

const failure = (status: number, code: string) => ({
  status,
  cache: 'no-store',
  json: { error: { code, message: expect.any(String) } },
});

async function outbox(to: string): Promise<{ to: string; text: string }[]> {
  const answer = await fetch(`${shop.origin}/dev/outbox`, { headers: { accept: 'application/json' } });
  const messages = (await answer.json()) as { to: string; text: string }[]; // the outbox's own shape
  return messages.filter((message) => message.to === to);
}

/** Of a shop that has none. */
const admins: Admins = { isAdmin: async () => false, bind: async () => undefined };

const noMails = { count: async () => ({ waiting: 0, waitingMinutes: 0, failed: 0 }), retry: async () => 0 };

describe('the operator API', () => {
  test('is not there where no token is configured @spec(operator.door)', async () => {
    for (const authorization of ['', `Bearer ${token}`, 'Bearer ', 'Bearer null']) {
      expect((await command('reconcile', {}, authorization, closed.origin)).status).toBe(404);
    }
  });

  test.each(['', 'Bearer', 'Bearer ', 'Bearer wrong', `Bearer ${token}x`, `Basic ${token}`, token])(
    'refuses the token «%s» for any command @spec(operator.door)',
    async (authorization) => {
      expect(await command('reconcile', {}, authorization)).toEqual(failure(401, 'wrong-token'));
      expect(await command('no-such', '{"broken', authorization)).toEqual(failure(401, 'wrong-token'));
    },
  );

  test('is not opened by a fan’s or an admin’s token @spec(operator.door)', async () => {
    const admin = await shop.logIn('admin', 'Matchday-90-admin');
    expect(await command('reconcile', {}, `Bearer ${admin}`)).toEqual(failure(401, 'wrong-token'));
  });

  test('takes no large body', async () => {
    expect(await command('make-user', 'x'.repeat(70_000))).toEqual(failure(413, 'body-too-large'));
  });

  test.each([
    ['make-user', '{"broken', 400, 'malformed-body'],
    ['make-user', {}, 422, 'validation'],
    ['make-user', { ...someone('rita'), email: 'rita' }, 422, 'validation'],
    ['make-user', { ...someone('rita'), locale: 'fr' }, 422, 'validation'],
    ['make-user', { ...someone('rita'), isAdmin: true }, 422, 'validation'],
    ['reset-second-factor', {}, 422, 'validation'],
    ['remove-showcase', { id: 'marta' }, 422, 'validation'],
    ['close-refund', {}, 422, 'validation'],
    ['close-refund', { key: 'order:none' }, 404, 'unknown-refund'],
    ['reconcile', { force: true }, 422, 'validation'],
    ['drop-tables', {}, 404, 'unknown-command'],
  ])('refuses %s with %j', async (name, body, status, code) => {
    expect(await command(name, body)).toEqual(failure(status, code));
  });

  test('closes a refund whose money was given back another way, once', async () => {
    const { token: fan } = await shop.signUpFan();
    const { orderId } = await shop.placeOrder(fan);
    const key = `order:${orderId}`;
    await shop.database.query(`update orders set status = 'REFUND_DUE', paid_minor = 499 where order_id = $1`, [
      orderId,
    ]);
    await shop.database.query(
      `insert into refunds (refund_key, order_id, amount_minor, requested_at, failed_at) values ($1, $2, 499, now(), now())`,
      [key, orderId],
    );
    expect(await command('close-refund', { key })).toMatchObject({
      status: 200,
      json: { message: `The refund ${key} counts as given back another way. The buyer is notified.` },
    });
    expect((await shop.call('GET', `/orders/${orderId}`, { token: fan })).body).toMatchObject({ status: 'REFUNDED' });
    expect(await command('close-refund', { key })).toEqual(failure(409, 'refund-not-owed'));
  });

  test('logs what was done, but not for whom', async () => {
    const lines: string[] = [];
    const write = (details: object, message: string) => void lines.push(JSON.stringify([message, details]));
    const userPool: OperatorPool = {
      inviteUser: async () => ({ kind: 'invited', userId: '1' }),
      resetSecondFactor: async () => ({ kind: 'reset', userId: '1' }),
    };
    const reconcile = () => Promise.reject(new Error('no network'));
    const log = { info: write, warn: write, error: write };
    const app = new Hono().route(
      '/operator',
      createOperatorRoutes({
        token,
        log,
        userPool,
        admins,
        reconcile,
        removeShowcase: async () => true,
        closeRefund: async () => 'closed',
        mails: noMails,
        vitals: createVitals(),
        dump: null,
      }),
    );
    const headers = { authorization: `Bearer ${token}` };
    const invited = { method: 'POST', headers, body: JSON.stringify(someone('rita')) };
    expect((await app.request('/operator/make-user', invited)).status).toBe(200);
    expect((await app.request('/operator/reconcile', { method: 'POST', headers })).status).toBe(500);
    expect((await app.request('/operator/rita', { method: 'POST' })).status).toBe(401);
    expect(lines.filter((line) => line.startsWith('["operator"'))).toEqual([
      '["operator",{"command":"make-user","outcome":"done"}]',
      '["operator",{"command":"reconcile","outcome":"internal"}]',
      '["operator",{"command":null,"outcome":"wrong-token"}]',
    ]);
    expect(lines.join()).not.toContain('rita');
    expect(lines.join()).not.toContain(token);
  });

  test('points to Amazon Cognito where the user pool is not ours', async () => {
    const reconcile = () => Promise.reject(new Error('not asked for'));
    const routes = createOperatorRoutes({
      token,
      log: silentLog,
      userPool: null,
      admins,
      reconcile,
      removeShowcase: async () => true,
      closeRefund: async () => 'closed',
      mails: noMails,
      vitals: createVitals(),
      dump: null,
    });
    const body = JSON.stringify(someone('rita'));
    const request = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body };
    const answer = await new Hono().route('/operator', routes).request('/operator/make-user', request);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('admin-create-user');
  });
});

describe('the operator’s command', () => {
  test('mails counts what waits and what was given up, and retry-mails has the latter sent again @spec(operator.door)', async () => {
    await shop.database.query(`update outbox_messages set sent_at = now()`);
    await shop.database.query(
      `insert into outbox_messages (recipient, channel, kind, text, written_at, failed_at)
       values ('a@fans.example', 'email', 'x', 'x', now(), null), ('b@fans.example', 'email', 'x', 'x', now(), now())`,
    );
    expect(await command('mails', {})).toMatchObject({ json: { figures: { waiting: 1, failed: 1 } } });
    expect(await command('retry-mails', {})).toMatchObject({ json: { figures: { mails: 1 } } });
    expect(await command('mails', {})).toMatchObject({ json: { figures: { waiting: 2, failed: 0 } } });
  });

  test('make-user invites a user, who gets an e-mail from the pool @spec(operator.door)', async () => {
    expect(await command('make-user', someone('rita'))).toMatchObject({ status: 200, cache: 'no-store' });
    expect(await outbox('rita@fans.example')).toHaveLength(1);
  });

  test('make-user says that the username or the e-mail address is taken', async () => {
    expect(await command('make-user', someone('marta'))).toEqual(failure(409, 'refused-by-pool'));
    const sameAddress = { ...someone('another'), email: 'marta@fans.example' };
    expect(await command('make-user', sameAddress)).toEqual(failure(409, 'refused-by-pool'));
  });

  test('reset-second-factor answers for a known user and for an unknown one @spec(operator.door)', async () => {
    expect((await command('reset-second-factor', { username: 'marta' })).status).toBe(200);
    expect(await command('reset-second-factor', { username: 'nobody-here' })).toEqual(failure(404, 'unknown-user'));
  });

  test('remove-showcase takes a shown shelf down: its URL leads nowhere, and the fan may show it under another @spec(operator.door)', async () => {
    const { token: fan } = await shop.signUpFan();
    const show = () =>
      shop.call('PUT', '/showcase', { token: fan, body: { shelfId: favouritesId, showsUsername: true } });
    const { showcaseId: id } = (await show()).body.showcase;
    const visit = async () => (await shop.call('GET', `/showcases/${id}`)).status;
    expect(await visit()).toBe(200);
    expect((await command('remove-showcase', { id })).status).toBe(200);
    expect(await visit()).toBe(404);
    expect(await command('remove-showcase', { id })).toEqual(failure(404, 'unknown-showcase'));
    const again = (await show()).body.showcase.showcaseId;
    expect(again).not.toBe(id);
  });

  test('reconcile asks about the orders that may still move @spec(operator.door)', async () => {
    const fan = await shop.signUpFan();
    await shop.placeOrder(fan.token);
    expect(await command('reconcile', {})).toMatchObject({
      status: 200,
      json: {
        figures: { expired: 0, asked: 1, settled: 0, closed: 0, refundsAsked: 0, refundsDone: 0, unreachable: 0 },
      },
    });
  });
});

describe('the token of a local server', () => {
  const local = { operatorToken: null, cognito: null, databaseUrl: null };

  test('is new at each start, in a file for this account alone', async () => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'shop-operator-'));
    const file = join(dataFolder, 'operator-token');
    await writeFile(file, 'old');
    await chmod(file, 0o666);
    const first = await prepareOperatorToken({ ...local, dataFolder });
    const second = await prepareOperatorToken({ ...local, dataFolder });
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
    expect((await readFile(file, 'utf8')).trim()).toBe(second);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    await rm(dataFolder, { recursive: true });
  });

  test.each([
    ['with Amazon Cognito', { cognito: { region: 'r', userPoolId: 'p', userPoolClientId: 'c' } }],
    ['with PostgreSQL', { databaseUrl: 'postgresql://db/shop' }],
  ])('is not made %s', async (_, fields) => {
    const configuration = { ...local, dataFolder: join(tmpdir(), 'not-there'), ...fields };
    expect(await prepareOperatorToken(configuration)).toBeNull();
    expect(await prepareOperatorToken({ ...configuration, operatorToken: token })).toBe(token);
  });
});
