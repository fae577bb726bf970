import { describe, expect, inject, test } from 'vitest';

import { openTestPostgres } from '#server/testing/test-database.ts';

import { literalCount, nameStatement } from './statement-names.ts';

test.each(['select * from orders where a = $1', 'select orders.* from orders where a = $1', 'delete … returning *'])(
  'a statement that reads all columns of a table has no name: %s',
  (sql) => expect(nameStatement(sql, [1])).toBeUndefined(),
);

test('texts without parameters have no name, since they may have several statements', () => {
  expect(nameStatement('create table a (); create table b ()', [])).toBeUndefined();
});

test('the same text has the same name, a product is no column', () => {
  const name = nameStatement('select count(*) from packs where number > $1::float * supply', [1]);
  expect(name).toBeDefined();
  expect(nameStatement('select count(*) from packs where number > $1::float * supply', [2])).toBe(name);
  expect(nameStatement('select count(*) from packs where number < $1::float * supply', [2])).not.toBe(name);
});

test('only a number of rows is written into a text', () => {
  expect(literalCount(10)).toBe('10');
  for (const other of [-1, 1.5, NaN, '1; drop table packs' as unknown as number])
    expect(() => literalCount(other)).toThrow(RangeError);
});

const postgresUrl = inject('postgresUrl');

describe.skipIf(postgresUrl === null)('PostgreSQL', () => {
  test('keeps a statement, and a connection outlives a migration', async () => {
    const database = await openTestPostgres(postgresUrl ?? '');
    await database.session(async (session) => {
      const readAll = () => session.query('select * from collections where user_id = $1', ['ana']);
      const readVersion = () => session.query('select version from collections where user_id = $1', ['ana']);
      await session.query('insert into collections values ($1, 1)', ['ana']);
      await readAll();
      await readVersion();
      const kept = await session.query('select statement from pg_prepared_statements order by statement');
      expect(kept).toContainEqual({ statement: 'select version from collections where user_id = $1' });
      await session.query('alter table collections add column note text');
      expect(await readAll()).toEqual([{ user_id: 'ana', version: 1, note: null }]);
      expect(await readVersion()).toEqual([{ version: 1 }]);
    });
    await database.close();
  });
});
