import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Endpoint } from '#contract/api/endpoint.ts';
import * as contract from '#contract/endpoints.ts';
import { favouritesId } from '#contract/shelves/shelves.ts';
import { callPool } from '#server/identity/testing/call-pool.ts';
import { forgeTokens, type GenuineTokens } from '#server/testing/forge-tokens.ts';
import { samplePushTarget } from '#server/testing/push-device.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

/** Covers the whole contract: a new endpoint is tested without a change here. */
const all: Endpoint[] = Object.values(contract).filter((candidate) => 'path' in candidate);
const forUsers = all.filter((endpoint) => endpoint.access === 'user');
const forEverybody = all.filter((endpoint) => endpoint.access === 'public');

const notAuthenticated = [401, 'not-authenticated', 'Not authenticated'];
const sessionInvalid = [401, 'session-invalid', 'Session is invalid'];

const unknownDevice = { endpoint: samplePushTarget().endpoint, renewalSecret: '0'.repeat(64) };

/** Calls that would change something if they were accepted; all others are refused or answered without a change. */
const bodies: Record<string, unknown> = {
  placeOrder: { packEditionId: 'first-light', numberOfPacks: 1 },
  countAvailablePacks: { packEditionId: 'first-light' },
  subscribeToPush: { ...samplePushTarget(), locale: 'en', topics: [] },
  renewPushSubscription: { ...unknownDevice, renewed: samplePushTarget() },
  unsubscribeFromPush: unknownDevice,
};

let shop: TestShop;
let marta: GenuineTokens;
let forged: Record<string, string>;
let sealedPackId: string;
let showcaseId: string;

async function signIn(username: string, password: string): Promise<GenuineTokens> {
  const { body } = await callPool(`${shop.origin}/idp/`, 'InitiateAuth', {
    ClientId: 'storefront',
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  const tokens = body['AuthenticationResult'] as { IdToken: string; AccessToken: string }; // by the protocol
  return { idToken: tokens.IdToken, accessToken: tokens.AccessToken };
}

/** The tokens of two sessions that have ended, each in its own way. */
async function endedSessions(): Promise<Record<string, string>> {
  const signedOut = await signIn('nuno', 'Matchday-90-nuno');
  await callPool(`${shop.origin}/idp/`, 'GlobalSignOut', { AccessToken: signedOut.accessToken });
  const deleted = await signIn('nuno', 'Matchday-90-nuno');
  await callPool(`${shop.origin}/idp/`, 'DeleteUser', { AccessToken: deleted.accessToken });
  return { 'of who has signed out': signedOut.idToken, 'of a deleted user': deleted.idToken };
}

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
  marta = await signIn('marta', 'Matchday-90-marta');
  const [pack] = (await shop.call('POST', '/packs', { token: marta.idToken, body: { filters: { state: ['sealed'] } } }))
    .body;
  sealedPackId = pack.packId;
  const choice = { shelfId: favouritesId, showsUsername: false };
  ({ showcaseId } = (await shop.call('PUT', '/showcase', { token: marta.idToken, body: choice })).body.showcase);
  forged = {
    ...(await forgeTokens(shop.database, marta, shop.clock.now())),
    ...(await endedSessions()),
  };
});
afterAll(() => shop.close());

/** The endpoint's path with all parameters filled in, and its required query. */
function toUrl({ path, query }: Endpoint): string {
  const filled = path
    .replace(':packId', sealedPackId)
    .replace(':showcaseId', showcaseId)
    .replace(':serialNumber', '1')
    .replace(':momentEditionId', 'no-such-moment')
    .replace(':packEditionId', 'first-light')
    .replace(/:\w+Id/, '00000000-0000-4000-8000-000000000000');
  const fields = Object.entries((query as { entries?: Record<string, { type: string }> } | undefined)?.entries ?? {}); // of valibot's objects
  const demanded = fields.filter(([, schema]) => schema.type !== 'optional').map(([name]) => `${name}=1`);
  return demanded.length === 0 ? filled : `${filled}?${demanded.join('&')}`;
}

/** Status, code and message; the last two of a failure only. */
async function ask(endpoint: Endpoint, authorization: string | undefined, body?: string): Promise<unknown[]> {
  const given = body ?? JSON.stringify(bodies[endpoint.name] ?? {});
  const answer = await fetch(`${shop.origin}/api${toUrl(endpoint)}`, {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    ...(endpoint.method === 'GET' ? {} : { body: given }),
  });
  const { error } = (await answer.json()) as { error?: { code: string; message: string } }; // the one shape of failures
  return error === undefined ? [answer.status] : [answer.status, error.code, error.message];
}

async function askEach(endpoints: Endpoint[], authorization: string | undefined, body?: string) {
  const answers: Record<string, unknown[]> = {};
  for (const endpoint of endpoints) answers[endpoint.name] = await ask(endpoint, authorization, body);
  return answers;
}

function allAnswer(endpoints: Endpoint[], answer: unknown[]): Record<string, unknown[]> {
  return Object.fromEntries(endpoints.map(({ name }) => [name, answer]));
}

/** One hash of the contents of all tables. */
async function fingerprint(): Promise<Record<string, unknown>> {
  const tables = await shop.database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const hashes: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await shop.database.query(
      `select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${name} t`,
    );
    hashes[name] = row;
  }
  return hashes;
}

const kinds = [
  'unsigned (alg none)',
  'unsigned, with our key’s name',
  'unsigned, in another spelling',
  'signed with our public key as a shared secret',
  'signed with another key under our key’s name',
  'signed with another key that it brings along',
  'signed with our key by another algorithm',
  'that is the user’s access token',
  'for another client',
  'of another pool',
  'of another issuer',
  'that says it is an access token',
  'that expired a second ago',
  'that expires now',
  'of a session that never was',
  'with other claims under the same signature',
  'without its signature',
  'without its last part',
  'with a signature of zeros',
  'with a fourth part',
  'that is no token',
  'of dots alone',
  'of 12,000 characters',
  'of 12,000 characters in three parts',
  'of who has signed out',
  'of a deleted user',
];

test('every kind of false token is tried by the tests of false tokens', () => {
  expect(Object.keys(forged)).toEqual(kinds);
});

describe('every endpoint of the contract', () => {
  test.each(kinds)('refuses a token %s, public ones too, and changes nothing', async (kind) => {
    const before = await fingerprint();
    expect(await askEach(all, `Bearer ${forged[kind]}`)).toEqual(allAnswer(all, sessionInvalid));
    expect(await fingerprint()).toEqual(before);
  });

  test.each(['Basic bWFydGE6RmFyb2w=', 'Token abc', 'garbage'])('refuses the authorization «%s»', async (header) => {
    expect(await askEach(all, header)).toEqual(allAnswer(all, sessionInvalid));
  });

  test('refuses a genuine token in front of which «Bearer» is missing', async () => {
    expect(await askEach(all, marta.idToken)).toEqual(allAnswer(all, sessionInvalid));
  });

  test('is not reached by a header of 20 KB', async () => {
    const endpoint = forUsers[0];
    const answer = await fetch(`${shop.origin}/api${endpoint?.path}`, {
      method: endpoint?.method ?? 'GET',
      headers: { authorization: `Bearer ${'x'.repeat(20_000)}` },
    });
    expect(answer.status).toBe(431);
  });
});

describe('without a token', () => {
  test.each([
    ['no header', undefined],
    ['an empty token', 'Bearer '],
    ['«Bearer» alone', 'Bearer'],
  ])('%s is a visitor: refused where a user is needed, whatever the body, and nothing changes', async (_, header) => {
    const before = await fingerprint();
    for (const body of [undefined, '{"broken', '']) {
      expect(await askEach(forUsers, header, body)).toEqual(allAnswer(forUsers, notAuthenticated));
    }
    expect(await fingerprint()).toEqual(before);
    expect(await askEach(forEverybody, header)).toEqual(allAnswer(forEverybody, [200]));
  });
});

test('no answer of the API to a user is kept by the browser, so that a sign-out has no cache to clear', async () => {
  const kept: string[] = [];
  for (const endpoint of all.filter(({ method }) => method === 'GET' || method === 'POST')) {
    const answer = await fetch(`${shop.origin}/api${toUrl(endpoint)}`, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${marta.idToken}` },
    });
    await answer.arrayBuffer();
    if (answer.headers.get('cache-control') !== 'no-store') kept.push(endpoint.name);
  }
  expect(kept).toEqual([]);
});

describe('with a genuine token and the same input', () => {
  test('every endpoint is open, and several change something', async () => {
    const before = await fingerprint();
    // An endpoint that ends the session or the account uses another fan for the rest.
    const isIn = async () => (await ask(contract.listOrders, `Bearer ${marta.idToken}`))[0] === 200;
    for (const endpoint of all) {
      if (!(await isIn())) marta = { ...marta, idToken: (await shop.signUpFan()).token };
      const [status] = await ask(endpoint, `Bearer ${marta.idToken}`);
      // Its token still reads, but no longer writes.
      if (endpoint.name === 'deleteProfile') marta = { ...marta, idToken: (await shop.signUpFan()).token };
      expect(status, endpoint.name).not.toBe(401);
      expect(status, endpoint.name).toBeLessThan(500);
    }
    const after = await fingerprint();
    const changed = Object.keys(after).filter(
      (table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]),
    );
    expect(changed).toEqual(expect.arrayContaining(['orders', 'packs', 'push_subscriptions']));
  });
});
