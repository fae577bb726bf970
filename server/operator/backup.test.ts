import { execFile } from 'node:child_process';
import { openAsBlob } from 'node:fs';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import * as v from 'valibot';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

import { operatorFailureSchema } from '#contract/api/operator.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { restorePglite } from '#server/db/restore-pglite.ts';
import { openTestDatabase, openTestPostgres } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

const token = 'a-token-of-thirty-two-characters-or-more';
const root = fileURLToPath(new URL('../..', import.meta.url));
// Whole databases are packed, unpacked and started, beside other tests.
vi.setConfig({ testTimeout: 90_000 });

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  shop = await startTestShop(await openTestDatabase(), { OPERATOR_TOKEN: token });
}, 90_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

function operator(...words: string[]): Promise<{ stdout: string }> {
  const env = { PATH: process.env.PATH, SHOP_ADDRESS: shop.origin, OPERATOR_TOKEN: token };
  return promisify(execFile)(process.execPath, ['tools/operator.ts', ...words], { cwd: root, env });
}

async function openRestored(file: string, dataFolder: string): Promise<Database> {
  await restorePglite(await openAsBlob(file), dataFolder);
  return openDatabase({ url: null, dataFolder, onConnectionError: () => undefined });
}

/** One hash of everything in every table. */
async function fingerprint(database: Database): Promise<Record<string, unknown>> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const hashes: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await database.query(
      `select count(*) as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${name} t`,
    );
    hashes[name] = row;
  }
  return hashes;
}

test('a copy of the running shop, put into an empty data folder, is the same to the last row', async () => {
  const fan = await shop.signUpFan();
  const order = await shop.placeOrder(fan.token, { numberOfPacks: 2 });
  const before = await fingerprint(shop.database);
  const file = join(folder, 'shop.tar.gz');
  const { stdout } = await operator('backup', '--to', file);
  expect(stdout).toContain(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  // What happens after the copy is not in it.
  await shop.signUpFan();
  const restored = await openRestored(file, join(folder, 'restored'));
  expect(await fingerprint(restored)).toEqual(before);
  const kept = await restored.query('select order_id, number_of_packs from orders where user_id = $1', [fan.userId]);
  expect(kept).toEqual([{ order_id: order.orderId, number_of_packs: 2 }]);
  await restored.close();
});

test('a copy made while fans buy has every order with its packs, or neither', async () => {
  const fans = await Promise.all(Array.from({ length: 12 }, () => shop.signUpFan()));
  const file = join(folder, 'busy.tar.gz');
  const buying = fans.map((fan) => shop.placeOrder(fan.token, { numberOfPacks: 3 }));
  const [acknowledged] = await Promise.all([Promise.race(buying), operator('backup', '--to', file)]);
  const orders = await Promise.all(buying);
  const restored = await openRestored(file, join(folder, 'busy'));
  const torn = await restored.query(
    `select orders.order_id from orders left join packs using (order_id)
     group by orders.order_id having count(packs.pack_id) <> orders.number_of_packs`,
  );
  expect(torn).toEqual([]);
  const kept = await restored.query<{ order_id: string }>('select order_id from orders');
  expect(orders).toContainEqual(acknowledged);
  expect(kept.length).toBeGreaterThan(0);
  await restored.close();
});

test('a copy of the shop never replaces a file, nor a database', async () => {
  const file = join(folder, 'precious');
  await writeFile(file, 'precious');
  await expect(operator('backup', '--to', file)).rejects.toMatchObject({ code: 2 });
  await expect(operator('backup')).rejects.toMatchObject({ code: 2 });
  const copy = await openAsBlob(join(folder, 'shop.tar.gz'));
  await expect(restorePglite(copy, join(folder, 'restored'))).rejects.toThrow('has a database already');
});

test('restoring refuses a file that is no copy of a shop, and leaves nothing behind', async () => {
  const dataFolder = join(folder, 'empty');
  await expect(restorePglite(new Blob(['no copy']), dataFolder)).rejects.toThrow('no copy of a shop');
  expect(await readdir(dataFolder)).toEqual([]);
});

test('a copy of the shop is for the operator’s token alone', async () => {
  for (const authorization of ['', 'Bearer wrong']) {
    const answer = await fetch(`${shop.origin}/operator/backup`, { method: 'POST', headers: { authorization } });
    expect(answer.status).toBe(401);
    expect((await answer.text()).length).toBeLessThan(200);
  }
});

const postgresUrl = inject('postgresUrl');
test.skipIf(postgresUrl === null)('a copy of the shop says that PostgreSQL has a tool of its own', async () => {
  const other = await startTestShop(await openTestPostgres(postgresUrl ?? ''), { OPERATOR_TOKEN: token });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${other.origin}/operator/backup`, { method: 'POST', headers });
  expect(answer.status).toBe(409);
  const { error } = v.parse(operatorFailureSchema, await answer.json());
  expect(error.code).toBe('not-our-database');
  expect(error.message).toContain('pg_dump');
  await other.close();
});
