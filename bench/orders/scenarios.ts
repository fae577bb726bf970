import type { Database } from '#server/db/database.ts';
import { openPack } from '#server/opening/open-pack.ts';
import { setBilling } from '#server/orders/placing/set-billing.ts';
import { placeOrder } from '#server/orders/placing/place-order.ts';
import { settle } from '#server/orders/paying/settle.ts';
import { readPackDetails } from '#server/packs/read-packs.ts';
import type { PaymentEvent } from '#server/orders/paying/payment-event.ts';
import { secureRandom, shuffle } from '#server/base/random.ts';
import { sampleFacts, sampleNow } from '#server/testing/sample-shop.ts';
import { termsVersion } from '#contract/orders/terms.ts';

import { rush, season } from './bench-shop.ts';
import { runLanes } from './run-lanes.ts';

const billing = { country: 'PT', taxNumber: null, isAdult: true, termsVersion, locale: 'en' } as const;
const pricePerPack = 999;
const timesEachEvent = 3;
const declinedFirst = 5;

export interface BenchOrder {
  orderId: string;
  userId: string;
  numberOfPacks: number;
}

interface Purchase {
  userId: string;
  packEditionId: string;
  numberOfPacks: number;
}

async function place(database: Database, purchases: readonly Purchase[], lanes: number) {
  const run = await runLanes(purchases, lanes, async (purchase) => {
    const request = { ...purchase, idempotencyKey: `key-${purchase.packEditionId}-${purchase.userId}`, isAdmin: false };
    return { purchase, outcome: await placeOrder(database, request, sampleNow) };
  });
  const placed = run.values.flatMap(({ purchase, outcome }): BenchOrder[] =>
    outcome.kind === 'placed' ? [{ ...purchase, orderId: outcome.orderId }] : [],
  );
  return { ...run, placed };
}

/** All at the same time, like at the start of a drop. */
export function placeInRush(database: Database) {
  const purchases = Array.from({ length: rush.buyers }, (_, n) => ({
    userId: `rush-${n}`,
    packEditionId: rush.packEditionId,
    numberOfPacks: 1,
  }));
  return place(database, purchases, rush.buyers);
}

export function placeThroughSeason(database: Database, lanes: number) {
  const purchases = Array.from({ length: season.orders }, (_, n) => ({
    userId: `fan-${n}`,
    packEditionId: season.packEditionId,
    numberOfPacks: season.countPacks(n),
  }));
  return place(database, purchases, lanes);
}

/** Each order gets its billing as through the API, and a payment intent without a provider. */
export async function bill(database: Database, orders: readonly BenchOrder[], lanes: number) {
  const run = await runLanes(orders, lanes, ({ userId, orderId }) =>
    setBilling(database, { userId, email: `${userId}@fans.example` }, orderId, billing, sampleNow),
  );
  await database.query(`update orders set payment_intent_id = 'pi-' || order_id where payment_intent_id is null`);
  return run;
}

function createEvents({ orderId, numberOfPacks }: BenchOrder, index: number): PaymentEvent[] {
  const common = { paymentIntentId: `pi-${orderId}`, occurredAt: sampleNow };
  const amountMinor = numberOfPacks * pricePerPack;
  const paid: PaymentEvent = { ...common, eventId: `paid-${orderId}`, outcome: { kind: 'succeeded', amountMinor } };
  const declined: PaymentEvent = { ...common, eventId: `no-${orderId}`, outcome: { kind: 'failed', code: null } };
  return index % declinedFirst === 0 ? [declined, paid] : [paid];
}

/** Sends every event three times, in any order: a decline may arrive after the success that it preceded. */
export function settleAll(database: Database, orders: readonly BenchOrder[], lanes: number) {
  const events = orders.flatMap(createEvents).flatMap((event) => Array.from({ length: timesEachEvent }, () => event));
  return runLanes(shuffle(events, secureRandom), lanes, (event) => settle(database, sampleFacts, event, sampleNow));
}

/** Opens each pack three times in parallel. Returns each call's result. */
export async function openAll(database: Database, lanes: number) {
  await database.query(`update packs set consented_at = $1 where state = 'sold'`, [sampleNow]);
  const packs = await database.query<{ pack_id: string; owner_id: string }>(
    `select pack_id, owner_id from packs where state = 'sold'`,
  );
  const calls = packs.flatMap((pack) => Array.from({ length: timesEachEvent }, () => pack));
  return runLanes(calls, lanes, async ({ pack_id: packId, owner_id: userId }) => {
    const outcome = await openPack(database, userId, packId, sampleNow);
    const details = await readPackDetails(database, userId, packId);
    return { packId, shown: JSON.stringify([outcome.kind, details?.moments]) };
  });
}
