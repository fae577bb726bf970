import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { transactionRank } from '#contract/orders/order.ts';
import { termsVersion } from '#contract/orders/terms.ts';
import { settableClock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { silentLog } from '#server/base/log.ts';
import { consentToOpen, openPack } from '#server/opening/open-pack.ts';
import { withdraw } from '#server/orders/withdrawal/withdraw.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { createFakeProvider, type FakeProvider } from '#server/testing/fake-provider.ts';
import { sampleFacts, sampleMomentEdition, sampleNow, samplePackEdition } from '#server/testing/sample-shop.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { seedCatalogue } from '#server/seed/seed-catalogue.ts';

import { checkInvariants, checkMoney, type OrderNow, readOrdersNow } from '#server/testing/check-invariants.ts';
import { setBilling } from './placing/set-billing.ts';
import { readOrder } from './order-rows.ts';
import { placeOrder } from './placing/place-order.ts';
import { preparePayment } from './paying/prepare-payment.ts';
import { settle } from './paying/settle.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const supply = 6;
const index = fc.nat({ max: 30 });
const purchase = { buyer: fc.nat({ max: 3 }), packs: fc.integer({ min: 1, max: 3 }) };
const kind = <K extends string>(name: K) => fc.constant(name);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: kind('place'), ...purchase }) },
  // The usual steps, so that there are packs to open and to return; their webhooks have not arrived yet.
  { weight: 6, arbitrary: fc.record({ kind: kind('buy'), ...purchase }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('bill'), index }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('card'), index, isGood: fc.boolean() }) },
  { weight: 9, arbitrary: fc.record({ kind: kind('deliver'), index, isKept: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('wait'), minutes: fc.constantFrom(1, 8, 16) }) },
  { weight: 2, arbitrary: fc.record({ kind: kind('reconcile'), isReachable: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('open'), index }) },
  { weight: 4, arbitrary: fc.record({ kind: kind('return'), index }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('race'), index }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** One edition of six packs, with its own provider and clock. */
async function openWorld(run: number) {
  const packEditionId = `run-${run}`;
  const packEditions = [samplePackEdition({ packEditionId, supply, perUserLimit: 4 })];
  const momentEditions = Array.from({ length: 12 }, (_, number) => sampleMomentEdition(number));
  await seedCatalogue(database, { momentEditions, packEditions });
  const clock = settableClock(sampleNow);
  const provider: FakeProvider = createFakeProvider(() => clock.now());
  return { packEditionId, clock, provider, parts: { database, clock, provider, log: silentLog, shop: sampleFacts } };
}
type World = Awaited<ReturnType<typeof openWorld>>;

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % Math.max(items.length, 1)];

async function place({ packEditionId, clock }: World, todo: { buyer: number; packs: number }): Promise<string | null> {
  const request = { userId: `${packEditionId}-${todo.buyer}`, packEditionId, numberOfPacks: todo.packs };
  const orderRequest = { ...request, idempotencyKey: null, isAdmin: false };
  const outcome = await placeOrder(database, orderRequest, clock.now());
  return outcome.kind === 'placed' ? outcome.orderId : null;
}

async function buy(world: World, todo: { buyer: number; packs: number }): Promise<void> {
  const orderId = await place(world, todo);
  const find = async () =>
    (await readOrdersNow(database, world.packEditionId)).find((order) => order.order_id === orderId);
  const placed = await find();
  if (placed === undefined) return;
  await bill(world, placed);
  const intentId = (await find())?.payment_intent_id;
  if (intentId) world.provider.sendCard(intentId, true);
}

async function bill({ parts, clock }: World, order: OrderNow): Promise<void> {
  const billing = { country: 'PT', taxNumber: null, isAdult: true, termsVersion, locale: 'pt' as const };
  const buyer = { userId: order.user_id, email: 'fan@sample.example' };
  const outcome = await setBilling(database, buyer, order.order_id, billing, clock.now());
  const row = await readOrder(database, order.order_id);
  if (outcome.kind === 'given' && row !== undefined) await preparePayment(parts, row);
}

async function actOnPack({ packEditionId, clock }: World, kind: 'open' | 'return' | 'race', at: number): Promise<void> {
  const packs = await database.query<{ pack_id: string; owner_id: string }>(
    `select pack_id, owner_id from packs where pack_edition_id = $1 and owner_id is not null order by number`,
    [packEditionId],
  );
  const pack = pick(packs, at);
  if (pack === undefined) return;
  const { pack_id: packId, owner_id: userId } = pack;
  const open = async () => {
    await consentToOpen(database, userId, packId, clock.now());
    await openPack(database, userId, packId, clock.now());
  };
  const giveBack = () => withdraw(database, sampleFacts, { userId, packIds: [packId], name: userId }, clock.now());
  if (kind !== 'return') await Promise.all(kind === 'race' ? [open(), giveBack(), giveBack()] : [open()]);
  else await giveBack();
}

async function take(world: World, todo: Step): Promise<void> {
  const { clock, provider, parts } = world;
  const orders = await readOrdersNow(database, world.packEditionId);
  switch (todo.kind) {
    case 'place':
      await place(world, todo);
      return;
    case 'buy':
      return buy(world, todo);
    case 'bill': {
      const order = pick(orders, todo.index);
      if (order !== undefined) await bill(world, order);
      return;
    }
    case 'card': {
      const intentId = pick(orders, todo.index)?.payment_intent_id;
      if (intentId) provider.sendCard(intentId, todo.isGood);
      return;
    }
    case 'deliver': {
      const event = pick(provider.pendingEvents, todo.index);
      if (event === undefined) return;
      if (!todo.isKept) provider.pendingEvents.splice(provider.pendingEvents.indexOf(event), 1);
      await settle(database, sampleFacts, event, clock.now());
      return;
    }
    case 'wait':
      clock.advance(todo.minutes * 60_000);
      return;
    case 'reconcile':
      provider.isReachable = todo.isReachable;
      await reconcile(parts);
      provider.isReachable = true;
      return;
    default:
      await actOnPack(world, todo.kind, todo.index);
  }
}

/** Every webhook has finally arrived, and reconciliation has run: nothing is pending. */
async function comeToRest({ provider, parts, clock }: World): Promise<void> {
  clock.advance(16 * 60_000);
  for (let round = 0; round < 3; round += 1) {
    await reconcile(parts);
    for (const event of provider.pendingEvents.splice(0)) await settle(database, sampleFacts, event, clock.now());
  }
}

/** Each run tries other random steps. */
const timeLimitMilliseconds = process.env['FULL_TESTS'] === undefined ? 9_000 : 60_000;

test(
  'whatever happens to orders, payments and packs, and in whatever order, packs and money add up @spec(call.never-oversold, state.late-payment, call.return)',
  { timeout: 120_000 },
  async () => {
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 45 }), async (steps) => {
        run += 1;
        const world = await openWorld(run);
        let before: OrderNow[] = [];
        for (const todo of [...steps, null]) {
          await (todo === null ? comeToRest(world) : take(world, todo));
          const now = await readOrdersNow(database, world.packEditionId);
          for (const order of now) {
            // No message says that money was refunded before it was.
            expect(order.refunded_minor).toBeLessThanOrEqual(
              world.provider.sums(order.payment_intent_id ?? '').refunded,
            );
            const earlier = before.find((each) => each.order_id === order.order_id);
            if (earlier !== undefined)
              expect(transactionRank[order.status]).toBeGreaterThanOrEqual(transactionRank[earlier.status]);
          }
          await checkInvariants(database, world.packEditionId, supply);
          before = now;
        }
        await checkMoney(database, world.packEditionId, (intentId) => world.provider.sums(intentId));
      }),
      {
        numRuns: 200,
        endOnFailure: false,
        interruptAfterTimeLimit: timeLimitMilliseconds,
        markInterruptAsFailure: false,
      },
    );
  },
);
