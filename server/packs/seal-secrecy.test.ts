import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Endpoint } from '#contract/api/endpoint.ts';
import * as contract from '#contract/endpoints.ts';
import type { OpenedPack } from '#contract/packs/opened-pack.ts';
import { verifySeal } from '#contract/packs/seal.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

import { sha256 } from './mint.ts';

/** In reverse, so that the owner's consent comes after the attempt to open without one. */
const asked: Endpoint[] = Object.values(contract)
  .filter(({ name }) => name !== 'deleteProfile')
  .sort((a, b) => b.name.localeCompare(a.name));

let shop: TestShop;
let marta: string;
let rui: string;
/** Of Marta’s edition, whose packs all have owners. */
let packEditionId: string;
let sealed: { packId: string; number: number };
let opened: { packId: string; number: number };
let secretSalts: Set<string>;
let secretContents: Set<string>;

async function readSecrets(): Promise<void> {
  const packs = await shop.database.query<{ salt: string }>(`select salt from packs where state <> 'opened'`);
  const moments = await shop.database.query<{ copy: string }>(
    `select moment_edition_id || '#' || serial_number as copy from moments join packs using (pack_id)
     where state <> 'opened'`,
  );
  secretSalts = new Set(packs.map((row) => row.salt));
  secretContents = new Set(moments.map((row) => row.copy));
}

beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase());
  marta = await shop.logIn('marta', 'Matchday-90-marta');
  rui = (await shop.signUpFan()).token;
  const { body: packs } = await shop.call('POST', '/packs', { token: marta, body: {} });
  sealed = packs.find((pack: { state: string }) => pack.state === 'sealed');
  opened = packs.find((pack: { state: string }) => pack.state === 'opened');
  ({ packEditionId } = packs[0]);
  await readSecrets();
}, 90_000);
afterAll(() => shop.close());

/** Every `{momentEditionId, serialNumber}` and `id#serial` anywhere in an answer. */
function copiesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z0-9-]+#\d+$/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { momentEditionId, serialNumber } = value as { momentEditionId?: string; serialNumber?: number }; // any JSON
  const own = momentEditionId === undefined || serialNumber === undefined ? [] : [`${momentEditionId}#${serialNumber}`];
  return [...own, ...Object.values(value).flatMap(copiesIn)];
}

/** The editions that a sealed pack is said to hold, anywhere in an answer. */
function editionsOfSealed(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { state, momentEditionIds = [] } = value as { state?: unknown; momentEditionIds?: string[] }; // any JSON
  return [...(state === 'sealed' ? momentEditionIds : []), ...Object.values(value).flatMap(editionsOfSealed)];
}

function expectNoSecret(text: string, call: string): void {
  const hashes = text.match(/[0-9a-f]{32}/g) ?? [];
  expect([call, hashes.filter((hash) => secretSalts.has(hash))]).toEqual([call, []]);
  expect([call, editionsOfSealed(JSON.parse(text))]).toEqual([call, []]);
  expect([call, copiesIn(JSON.parse(text)).filter((copy) => secretContents.has(copy))]).toEqual([call, []]);
}

function toUrl({ path, query }: Endpoint, packId: string, copy: string): string {
  const [momentEditionId = '', serialNumber = ''] = copy.split('#');
  const filled = path
    .replace(':packId', packId)
    .replace(':packEditionId', packEditionId)
    .replace(':momentEditionId', momentEditionId)
    .replace(':serialNumber', serialNumber)
    .replace(/:\w+Id/, '00000000-0000-4000-8000-000000000000');
  const fields = Object.entries((query as { entries?: Record<string, { type: string }> } | undefined)?.entries ?? {}); // of valibot's objects
  const demanded = fields.filter(([, schema]) => schema.type !== 'optional').map(([name]) => `${name}=100`);
  return demanded.length === 0 ? filled : `${filled}?${demanded.join('&').replace('skip=100', 'skip=0')}`;
}

const bodies: Record<string, unknown> = {
  placeOrder: { packEditionId: 'first-light', numberOfPacks: 2 },
  countAvailablePacks: { packEditionId: 'first-light' },
};

test('no answer of the API reveals the content of a sealed pack to a visitor, its owner or another fan', async () => {
  expect(secretSalts.size).toBeGreaterThan(100);
  const [held] = await shop.database.query<{ copy: string }>(
    `select moment_edition_id || '#' || serial_number as copy from moments where pack_id = $1`,
    [sealed.packId],
  );
  const copy = held?.copy ?? '';
  expect(secretContents).toContain(copy);
  for (const token of ['', rui, marta]) {
    for (const packId of [sealed.packId, opened.packId]) {
      for (const endpoint of asked) {
        const answer = await fetch(`${shop.origin}/api${toUrl(endpoint, packId, copy)}`, {
          method: endpoint.method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(bodies[endpoint.name] ?? {}) }),
        });
        // It is unopened: its owner has not consented yet.
        if (endpoint.name === 'openPack' && packId === sealed.packId) expect(answer.status).not.toBe(200);
        expectNoSecret(await answer.text(), `${endpoint.method} ${endpoint.path}`);
      }
    }
  }
});

test('the list of packs names the moments of an opened pack in the order of its slots, and none of a sealed one', async () => {
  const { body: packs } = await shop.call('POST', '/packs', { token: marta, body: {} });
  const named = (packId: string) =>
    packs.find((pack: { packId: string }) => pack.packId === packId).momentEditionIds as string[];
  const held = await shop.database.query<{ moment_edition_id: string }>(
    'select moment_edition_id from moments where pack_id = $1 order by slot',
    [opened.packId],
  );
  expect(held.length).toBeGreaterThan(1);
  expect(named(opened.packId)).toEqual(held.map((row) => row.moment_edition_id));
  expect(named(sealed.packId)).toEqual([]);
});

test.each(['/configuration.json', '/dev/outbox', '/idp/eu-west-1_Local0001/.well-known/jwks.json'])(
  'no answer of %s reveals the content of a sealed pack',
  async (path) => {
    const answer = await fetch(shop.origin + path, { headers: { accept: 'application/json' } });
    expectNoSecret(await answer.text(), path);
  },
);

async function readOpened(): Promise<OpenedPack[]> {
  const { status, body } = await shop.call('GET', `/packs/editions/${packEditionId}/seal`);
  expect(status).toBe(200);
  expect(body.next).toBeNull();
  return body.opened;
}

test('everybody can read the leaf and path of every opened pack, and of no other @spec(readme.seal)', async () => {
  const { body: editions } = await shop.call('GET', '/packs/editions');
  const edition = editions.find((candidate: { packEditionId: string }) => candidate.packEditionId === packEditionId);
  const packs = await readOpened();
  const rows = await shop.database.query<{ number: number }>(
    `select number from packs where pack_edition_id = $1 and state = 'opened' order by number`,
    [packEditionId],
  );
  expect(packs.map((pack) => pack.number)).toEqual(rows.map((row) => row.number));
  expect(packs.length).toBeGreaterThan(0);
  for (const { proof, ...contents } of packs) {
    expect(proof.root).toBe(edition.sealRoot);
    expect(await verifySeal(contents, proof, sha256)).toBe(true);
  }
  expect(JSON.stringify(packs)).not.toContain(opened.packId);
});

test('the list of opened packs can be continued after a number, and says of an unknown edition that there is none', async () => {
  const [first, ...others] = await readOpened();
  const { body } = await shop.call('GET', `/packs/editions/${packEditionId}/seal?after=${first?.number}`);
  expect(body.opened).toEqual(others);
  expect((await shop.call('GET', '/packs/editions/no-such-edition/seal')).status).toBe(404);
  expect((await shop.call('GET', `/packs/editions/${packEditionId}/seal?after=x`)).status).toBe(422);
});

test('a pack that is opened joins the list of opened packs', async () => {
  await shop.call('POST', `/packs/${sealed.packId}/consent`, { token: marta });
  const { body } = await shop.call('PATCH', `/packs/${sealed.packId}/open`, { token: marta, body: {} });
  const joined = (await readOpened()).find((pack) => pack.number === sealed.number);
  expect(joined?.proof).toEqual(body.proof);
});
