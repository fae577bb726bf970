import { describe, expect, inject, test } from 'vitest';

import { sampleNow, samplePackEdition, seedSampleShop } from '#server/testing/sample-shop.ts';
import { openTestPostgres } from '#server/testing/test-database.ts';

import { placeOrder } from './place-order.ts';

const postgresUrl = inject('postgresUrl');
/** PostgreSQL plans the first executions of a statement for their values, and compares with a general plan from then on. */
const plannedForValues = 5;

describe.skipIf(postgresUrl === null)('PostgreSQL', () => {
  test('plans each statement of an order once for all values, in a new shop and in one that has sold', async () => {
    const database = await openTestPostgres(postgresUrl ?? '');
    await seedSampleShop(database, [samplePackEdition({ supply: 900 })]);
    await database.query('analyze');
    const place = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) {
        const userId = `buyer-${index}`;
        const request = { userId, packEditionId: 'kick-off', numberOfPacks: 1, idempotencyKey: userId, isAdmin: false };
        expect(await placeOrder(database, request, sampleNow)).toMatchObject({ kind: 'placed' });
      }
    };
    // One at a time, so all on one connection.
    const readPlans = () =>
      database.query<{ statement: string; custom: number; generic: number }>(
        `select left(regexp_replace(statement, '\\s+', ' ', 'g'), 40) as statement,
           custom_plans as custom, generic_plans as generic
         from pg_prepared_statements where statement ~ '^(select price_minor|with buyer|with picked)' and generic_plans + custom_plans > 20`,
      );
    const expectOnce = async () => {
      const plans = await readPlans();
      expect(plans).toHaveLength(3);
      for (const plan of plans) expect(plan, plan.statement).toMatchObject({ custom: plannedForValues });
    };
    await place(0, 30);
    await expectOnce();
    await place(30, 300);
    await database.query('analyze');
    await place(300, 330);
    await expectOnce();
    await database.close();
  });
});
