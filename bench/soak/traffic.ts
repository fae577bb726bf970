import { randomUUID } from 'node:crypto';

import { userPoolClientId } from '#server/identity/pool-settings.ts';
import { callPool } from '#server/identity/testing/call-pool.ts';
import { fanPassword } from '#server/testing/pool-calls.ts';

/** One request of a visitor or a fan. Returns its status. */
export type Deed = (origin: string) => Promise<number>;

/** Reads every answer completely: disconnecting clients are tested elsewhere. */
async function ask(url: string, init: RequestInit = {}): Promise<number> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });
  await answer.arrayBuffer();
  return answer.status;
}

/** All requests come from one IP address, so most are refused by the rate limit: that is a valid answer. */
async function signIn(origin: string, username: string): Promise<number> {
  const parameters = { USERNAME: username, PASSWORD: fanPassword };
  const body = { ClientId: userPoolClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters };
  return (await callPool(`${origin}/idp/`, 'InitiateAuth', body)).status;
}

function callAs(token: string) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return (method: string, path: string, body?: object): Deed =>
    (origin) =>
      ask(`${origin}/api${path}`, {
        method,
        headers: { ...headers, ...(path === '/orders' ? { 'idempotency-key': randomUUID() } : {}) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
}

/** Requests of a fan and a visitor, the usual ones more often. */
export function listDeeds(token: string, username: string, paths: readonly string[]): Deed[] {
  const call = callAs(token);
  const pickPage = () => paths[Math.floor(Math.random() * paths.length)] ?? '/';
  const page: Deed = (origin) => ask(`${origin}${pickPage()}`, { headers: { 'accept-encoding': 'br' } });
  const order = call('POST', '/orders', {
    packEditionId: 'http-0',
    numberOfPacks: 1 + Math.floor(Math.random() * 3),
  });
  return [
    page,
    page,
    page,
    (origin) => ask(`${origin}/packs`),
    call('GET', '/packs/editions'),
    call('POST', '/moments', {}),
    call('POST', '/moments?skip=0&first=12', {}),
    call('POST', '/packs', {}),
    call('GET', '/orders'),
    call('GET', '/shelves'),
    order,
    // Includes invalid requests: unknown user, unknown resource, no JSON.
    (origin) => ask(`${origin}/api/orders`),
    (origin) => ask(`${origin}/api/packs/${randomUUID()}/details`),
    (origin) => ask(`${origin}/no-such-page-${randomUUID()}`),
    call('POST', '/orders', { packEditionId: 1 }),
    (origin) => ask(`${origin}/content/media/posters/2014-2015-baltazar-pires-bicycle-kick.avif`),
    (origin) => signIn(origin, username),
  ];
}
