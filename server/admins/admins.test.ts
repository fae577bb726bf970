import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { settableClock } from '#server/base/clock.ts';
import { fanPassword } from '#server/testing/pool-calls.ts';
import { callPool } from '#server/identity/testing/call-pool.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

import { createAdmins } from './admins.ts';

const token = 'a-token-of-thirty-two-characters-or-more';
let shop: TestShop;
let marta: string;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase(), {
    ADMIN_USERS: 'somebody-else , marta,Ílhavo',
    OPERATOR_TOKEN: token,
  });
  marta = await shop.logIn('marta', 'Matchday-90-marta');
}, 60_000);
afterAll(() => shop.close());

const secret = 'keepers-of-the-lamp';
const toIds = (body: { packEditionId: string }[]) => body.map(({ packEditionId }) => packEditionId);

test('an edition that is not announced is in an admin’s list alone, and no cache may keep that list @spec(role.admins, role.admin-announcement)', async () => {
  const { token: fan } = await shop.signUpFan();
  const list = async (idToken: string) => {
    const answer = await fetch(`${shop.origin}/api/packs/editions`, {
      headers: { authorization: `Bearer ${idToken}` },
    });
    return { ids: toIds(await answer.json()), caching: answer.headers.get('cache-control') };
  };
  for (const reader of ['', fan]) {
    expect(await list(reader)).toEqual({ ids: expect.not.arrayContaining([secret]), caching: 'no-store' });
  }
  expect(await list(marta)).toEqual({ ids: expect.arrayContaining([secret]), caching: 'private, no-store' });
});

test('an edition that is not announced has no stock, no seal and no order for a fan @spec(role.admin-announcement)', async () => {
  const { token: fan } = await shop.signUpFan();
  const asked = (idToken: string) => [
    shop.call('POST', '/packs/available', { token: idToken, body: { packEditionId: secret } }),
    shop.call('GET', `/packs/editions/${secret}/seal`, { token: idToken }),
    shop.call('POST', '/orders', { token: idToken, body: { packEditionId: secret, numberOfPacks: 1 } }),
  ];
  const statuses = async (idToken: string) => (await Promise.all(asked(idToken))).map(({ status }) => status);
  expect(await statuses(fan)).toEqual([404, 404, 404]);
  expect((await statuses('')).slice(0, 2)).toEqual([404, 404]);
  expect(await statuses(marta)).toEqual([200, 200, 409]);
});

test('no user can buy before the release, not even an admin @spec(role.admin-announcement)', async () => {
  for (const packEditionId of [secret, 'champions-2021']) {
    const bought = await shop.call('POST', '/orders', { token: marta, body: { packEditionId, numberOfPacks: 1 } });
    expect(bought).toMatchObject({ status: 409, body: { error: { code: 'not-released' } } });
  }
});

test('an edition is public from its announcement on, but not yet on sale @spec(role.admin-announcement)', async () => {
  const later = await startTestShop(await openTestDatabase());
  later.clock.advance(15 * 86_400_000);
  expect(toIds((await later.call('GET', '/packs/editions')).body)).toContain(secret);
  const { token: fan } = await later.signUpFan();
  const bought = await later.call('POST', '/orders', { token: fan, body: { packEditionId: secret, numberOfPacks: 1 } });
  expect(bought).toMatchObject({ status: 409, body: { error: { code: 'not-released' } } });
  await later.close();
});

function signUp(username: string) {
  return callPool(`${shop.origin}/idp/`, 'SignUp', {
    ClientId: 'storefront',
    Username: username,
    Password: fanPassword,
    UserAttributes: [{ Name: 'email', Value: `${randomUUID()}@fans.example` }],
  });
}

test.each(['somebody-else', 'SOMEBODY-ELSE', 'sómebody-else', 'somebody-eIse', 'ilhavo', 'ılhavo', 'admin', 'adm1n'])(
  'nobody can sign up as «%s», which is, or looks like, an admin’s name',
  async (username) => {
    expect(await signUp(username)).toMatchObject({ status: 400, body: { __type: 'UsernameExistsException' } });
  },
);

test('the operator makes the account of an admin, who then is one @spec(role.admins)', async () => {
  const invited = await fetch(`${shop.origin}/operator/make-user`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'somebody-else', email: 'boss@club.example', locale: 'en' }),
  });
  expect(invited.status).toBe(200);
  const rows = await shop.database.query<{ user_id: string }>(
    `select admins.user_id from admins join identity_users on identity_users.user_id::text = admins.user_id
     where admins.username = 'somebody-else'`,
  );
  expect(rows).toHaveLength(1);
});

describeOnBothEngines('a name of the list', (openDatabase) => {
  test('is the first account’s that is seen under it, until the operator gives it to another', async () => {
    const database = await openDatabase();
    const clock = settableClock(new Date());
    const admins = createAdmins({ database, clock, usernames: ['boss'] });
    const isAdmin = (userId: string, username = 'boss') => admins.isAdmin({ userId, username });
    expect(await isAdmin('first')).toBe(true);
    expect(await isAdmin('first')).toBe(true);
    // Deleted, and the name taken by a stranger: possible in a pool other than ours.
    expect(await isAdmin('second')).toBe(false);
    expect(await isAdmin('first', 'Boss')).toBe(false);
    await admins.bind('boss', 'second');
    expect([await isAdmin('first'), await isAdmin('second')]).toEqual([false, true]);
    await admins.bind('fan', 'third');
    expect(await isAdmin('third', 'fan')).toBe(false);
    await database.close();
  });
});
