import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, inject, test } from 'vitest';

import { momentEditions } from '#server/moments/moments-tables.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { openTestPostgres } from '#server/testing/test-database.ts';

import { FolderInUse, lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { RetryTransaction } from './retry.ts';

describeOnBothEngines('the database @spec(readme.both-engines)', (openDatabase) => {
  test('migrating twice changes nothing', async () => {
    const database = await openDatabase();
    await Promise.all([migrate(database), migrate(database)]);
    const applied = await database.query('select hash from applied_migrations');
    expect(applied.length).toBeGreaterThan(0);
    await database.close();
  });

  test('rolls back a failed transaction and goes on working', async () => {
    const database = await openDatabase();
    const failing = database.transaction(async (transaction) => {
      await transaction.query("insert into collections values ('ana', 1)");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.query('select * from collections')).toEqual([]);
    await database.close();
  });

  test('retries a transaction whose work requests a retry', async () => {
    const database = await openDatabase();
    let attempts = 0;
    await database.transaction(async (transaction) => {
      attempts += 1;
      await transaction.query("insert into collections values ('ana', 1)");
      if (attempts < 3) throw new RetryTransaction();
    });
    expect(attempts).toBe(3);
    expect(await database.query('select version from collections')).toEqual([{ version: 1 }]);
    await database.close();
  });

  test('shows a retried session what others have written in the meantime', async () => {
    const database = await openDatabase();
    const rui = database.query("insert into collections values ('rui', 1)");
    const seen: unknown[] = [];
    await database.session(async (session, attempt) => {
      const others = await session.query('select user_id from collections');
      seen.push(others);
      await session.transaction(async (transaction) => {
        await transaction.query("insert into collections values ('ana', 1)");
        // Repeats until the other one is done: the number of attempts is limited.
        if (attempt === 1 || others.length === 0) throw new RetryTransaction();
      });
    });
    await rui;
    expect(seen.length).toBeGreaterThan(1);
    expect(seen.at(-1)).toEqual([{ user_id: 'rui' }]);
    await database.close();
  });

  test('reads through the query builder inside a transaction', async () => {
    const database = await openDatabase();
    const rows = await database.transaction((transaction) => transaction.orm.select().from(momentEditions));
    expect(rows).toEqual([]);
    await database.close();
  });
});

const postgresUrl = inject('postgresUrl');

test.skipIf(postgresUrl === null)(
  'a connection that breaks in the middle of a transaction fails that one alone',
  async () => {
    const database = await openTestPostgres(postgresUrl ?? '');
    const broken = database.transaction(async (transaction) => {
      const [self] = await transaction.query<{ pid: number }>('select pg_backend_pid() as pid');
      await database.query('select pg_terminate_backend($1)', [self?.pid]);
      // Waits until the disconnect has arrived while idle, so that no query fails.
      await new Promise((resolve) => setTimeout(resolve, 300));
      await transaction.query('select 1');
    });
    await expect(broken).rejects.toThrow();
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  },
);

test('a second process that opens a data folder is refused until the first closes it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-lock-'));
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await unlock();
  await (
    await lockFolder(folder)
  )();
  await rm(folder, { recursive: true });
});
