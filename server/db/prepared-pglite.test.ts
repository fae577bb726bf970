import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { maxPrepared, PreparedPglite } from './prepared-pglite.ts';

let plain: PGlite;
let prepared: PreparedPglite;
beforeAll(async () => {
  plain = await PGlite.create();
  prepared = new PreparedPglite();
  await prepared.waitReady;
  for (const client of [plain, prepared])
    await client.exec(`
      create table fans (fan_id int primary key, name text, points bigint, since timestamptz, tags text[], facts jsonb);
      insert into fans values (1, 'Ana', 12, '2026-11-22T00:00:00Z', '{a,"b c"}', '{"x": [1, null]}'), (2, null, null, null, null, null);
    `);
});
afterAll(() => Promise.all([plain.close(), prepared.close()]));

/** The number of calls to the engine. */
async function countTrips(work: () => Promise<unknown>): Promise<number> {
  const spy = vi.spyOn(prepared, 'execProtocolRawSync');
  await work();
  const trips = spy.mock.calls.length;
  spy.mockRestore();
  return trips;
}

test.each<[sql: string, ...parameters: unknown[][]]>([
  ['select * from fans order by fan_id', [], []],
  ['select * from fans where fan_id = $1', [1], [2], [3], [null]],
  [
    'select $1::text as text, $2::int as number, $3::boolean as flag',
    ['é ⚽ \\ \' "', -5, true],
    ['', 0, false],
    [null, null, null],
  ],
  ['select $1::text[] as list, $2::jsonb as document', [['a', 'b,"c'], { a: [1] }], [[], [1, 'two']]],
  ['select $1::timestamptz as at', [new Date('2026-11-22T10:00:00Z')], [new Date(0)]],
  ['select name from fans where name = any($1)', [['Ana', 'Rui']], [[]]],
  ['with given as (select $1::int as one) select one, one + 1 as two from given', [1], [41]],
  ['select 1 as one where false', [], []],
])('a prepared statement is answered as by PGlite itself: %s', async (sql, ...parameterLists) => {
  for (const parameters of parameterLists) {
    const { rows, fields, affectedRows } = await plain.query(sql, parameters);
    expect(await prepared.query(sql, parameters)).toMatchObject({ rows, fields, affectedRows });
  }
});

test('a statement that was prepared before costs one round trip', async () => {
  const ask = (id: number) => () => prepared.query('select name, points from fans where fan_id = $1', [id]);
  expect(await countTrips(ask(1))).toBe(3);
  expect(await countTrips(ask(2))).toBe(1);
});

test.each([
  ['that can’t be parsed', 'selct 1', [], '42601'],
  ['about a table that is not there', 'select * from nothing where id = $1', [1], '42P01'],
  ['with a value of another type', 'select $1::int as number', ['many'], '22P02'],
  ['that breaks a rule', 'insert into fans (fan_id) values ($1)', [1], '23505'],
])('a prepared statement %s fails with its code, and the next one is answered', async (_, sql, parameters, code) => {
  for (let time = 0; time < 2; time += 1) {
    await expect(prepared.query(sql, parameters)).rejects.toMatchObject({ code });
    expect((await prepared.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    const inTransaction = prepared.transaction(async (transaction) => {
      await transaction.query('update fans set points = 99 where fan_id = $1', [1]);
      await transaction.query(sql, parameters);
    });
    await expect(inTransaction).rejects.toMatchObject({ code });
  }
  expect((await prepared.query('select points from fans where fan_id = $1', [1])).rows).toEqual([{ points: 12 }]);
});

test('a statement that failed with its transaction is prepared for later ones', async () => {
  const sql = 'select count(*)::int as fans from fans where fan_id > $1';
  await expect(
    prepared.transaction(async (transaction) => {
      await transaction.query('select 1/0').catch(() => undefined);
      await transaction.query(sql, [0]);
    }),
  ).rejects.toMatchObject({ code: '25P02' });
  for (const after of [0, 1]) expect((await prepared.query(sql, [after])).rows).toEqual([{ fans: 2 - after }]);
});

test.each([
  ['by a statement', (sql: string) => prepared.query(sql)],
  ['by a migration', (sql: string) => prepared.exec(`select 1; ${sql}`)],
])('a statement about a table that changed %s is prepared again', async (_, change) => {
  await change('create table changing (id int)');
  const all = () => prepared.query('select * from changing where id = $1', [7]);
  await prepared.query('insert into changing (id) values ($1)', [7]);
  expect((await all()).rows).toEqual([{ id: 7 }]);
  await change("alter table changing alter column id type text, add column word text default 'new'");
  expect((await all()).rows).toEqual([{ id: '7', word: 'new' }]);
  await change('drop table changing');
  await expect(all()).rejects.toMatchObject({ code: '42P01' });
});

test('statements beyond the number that is prepared are answered too', async () => {
  for (let number = 0; number < maxPrepared + 20; number += 1) {
    const { rows } = await prepared.query(`select $1::int + ${number} as sum`, [1]);
    expect(rows).toEqual([{ sum: number + 1 }]);
  }
});
