import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { type BuiltApp, builtAppFile, rendererFile } from '#contract/rendering.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const fail = vi.hoisted(() => (layer: string) => {
  throw new Error(`${layer} failed`);
});
vi.mock('sirv', () => ({ default: () => () => fail('a library') }));
vi.mock('./files/media-files.ts', () => ({ sendMedia: async () => fail('a file') }));
vi.mock(import('./pages/page-head.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  writeUrlTags: () => fail('a page'),
}));

/** A database that can be made to fail. */
function breakable(database: Database): Database & { isBroken: boolean } {
  const state = { isBroken: false };
  return new Proxy(database, {
    set: (_target, _name, value: boolean) => {
      state.isBroken = value;
      return true;
    },
    get: (target, name, receiver) =>
      state.isBroken && name !== 'close' ? () => fail('the database') : Reflect.get(target, name, receiver),
  }) as Database & { isBroken: boolean }; // the one property that is set
}

/** Periodic background work also fails without a database, and may come round during a test. */
const ownWork = [
  'reconciliation failed',
  'reminders could not be written',
  'e-mails could not be delivered',
  'push messages could not be delivered',
];

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let folder: string;
let database: Database & { isBroken: boolean };
let server: RunningServer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-faults-'));
  for (const name of ['index.html', 'app-shell.html', 'sw.js'])
    await writeFile(join(folder, name), '<title>Shop</title>');
  await mkdir(join(folder, 'assets'));
  await mkdir(`${folder}-server`);
  const built: BuiltApp = { template: '<title>Shop</title>', routes: {}, modules: {}, classes: {} };
  await writeFile(join(`${folder}-server`, builtAppFile), JSON.stringify(built));
  // Renders nothing: every page is the shell.
  await writeFile(join(`${folder}-server`, rendererFile), 'export const readData = async () => null;');
  database = breakable(await openTestDatabase());
  const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
  server = await startServer(readConfiguration({ PORT: '0' }), { database, log, distFolder: folder, contentFolder });
});
afterAll(async () => {
  database.isBroken = false;
  await server.close();
  await rm(folder, { recursive: true });
  await rm(`${folder}-server`, { recursive: true });
});
beforeEach(() => {
  log.error.mockClear();
  database.isBroken = false;
});

const amazonTarget = { 'x-amz-target': 'AWSCognitoIdentityProviderService.ForgotPassword' };
const identityBody = JSON.stringify({ ClientId: 'storefront', Username: 'marta' });
const secretKey = { authorization: 'Bearer sk_test_sandbox' };

test.each([
  ['the built files', 'shop', '/assets/index.js', {}],
  ['the clips', 'shop', '/content/media/clips/lob.mp4', {}],
  ['the pages', 'shop', '/', {}],
  ['the API', 'shop', '/api/packs/editions', {}],
  ['the user pool', 'shop', '/idp/', { method: 'POST', headers: amazonTarget, body: identityBody }],
  ['the pictures', 'shop', `/pictures/${'0'.repeat(32)}`, {}],
  ['the payment sandbox', 'sandbox', '/v1/payment_intents/pi_1', { headers: secretKey }],
] as const)(
  'a fault in %s costs one request: 500, one line in the log, and the server goes on',
  async (_, where, path, init) => {
    const origin = where === 'shop' ? server.origin : server.payments.sandboxOrigin;
    database.isBroken = true;
    const answer = await fetch(`${origin}${path}`, init);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('failed');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = log.error.mock.calls.filter(([, message]) => !ownWork.includes(message as string));
    expect(lines).toHaveLength(1);
    database.isBroken = false;
    expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  },
);
