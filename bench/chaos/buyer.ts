import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import { termsVersion } from '#contract/orders/terms.ts';
import { testCards } from '#contract/orders/test-cards.ts';

import { type Ledger, recordOpening } from './ledger.ts';
import { type Answer, GaveUp, type ShopClient } from './shop-client.ts';

export interface Buyer {
  userId: string;
  client: ShopClient;
  ledger: Ledger;
  packEditionIds: readonly string[];
}

const billing = { country: 'PT', taxNumber: null, isAdult: true, termsVersion, locale: 'en' };
const asksForDelivery = 40;
const pauseBetweenAsks = 250;
/** Refusals that are fair while others buy, orders expire, and packs are opened and returned at the same time. */
const fairRefusals = ['sold-out', 'order-not-payable', 'pack-not-sealed', 'not-returnable', 'too-many-requests'];

function chance(percent: number): boolean {
  return randomInt(100) < percent;
}

function cardThat(behaviour: (typeof testCards)[number]['behaviour']): string {
  return testCards.find((card) => card.behaviour === behaviour)?.number ?? '';
}

/** True if the answer contains the requested data. Records unfair refusals. */
function isGranted({ ledger }: Buyer, asked: string, { status, body }: Answer): boolean {
  if (status === 200) return true;
  const code = String(body.error?.code);
  if (!fairRefusals.includes(code)) ledger.unexpected.push(`${asked}: ${status} ${code}`);
  return false;
}

async function place(buyer: Buyer): Promise<{ orderId: string; transactionId: string } | undefined> {
  const { client, ledger, userId, packEditionIds } = buyer;
  const packEditionId = packEditionIds[randomInt(packEditionIds.length)];
  const body = { packEditionId, numberOfPacks: 1 + randomInt(3) };
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await client.call('POST', '/orders', body, headers);
  if (!isGranted(buyer, 'place', placed)) return undefined;
  const { orderId, transactionId } = placed.body.order;
  ledger.placed.set(orderId, userId);
  ledger.lastPlacedAt = Date.now();
  if (chance(20)) {
    const again = await client.call('POST', '/orders', body, headers);
    // Repeats count towards the rate limit, too.
    if (again.status !== 429 && again.body.order?.orderId !== orderId) ledger.differentReplays.push(orderId);
  }
  return { orderId, transactionId };
}

/** The payment form's data, or undefined if there is nothing left to pay. */
async function prepare(buyer: Buyer, orderId: string): Promise<string | undefined> {
  let answer = await buyer.client.call('PUT', `/orders/${orderId}/billing`, billing);
  if (!isGranted(buyer, 'bill', answer)) return undefined;
  while (answer.body.payment.kind === 'unreachable') {
    await pause(pauseBetweenAsks);
    answer = await buyer.client.call('POST', `/orders/${orderId}/payment`);
    if (!isGranted(buyer, 'prepare', answer)) return undefined;
  }
  return answer.body.payment.clientSecret;
}

async function pay({ client, ledger }: Buyer, clientSecret: string): Promise<boolean> {
  if (chance(15)) await client.pay(clientSecret, cardThat('is-declined'));
  // A buyer takes some time to find the card, and the order may expire meanwhile.
  if (chance(10)) await pause(randomInt(3_000));
  let status = await client.pay(clientSecret, cardThat(chance(10) ? 'asks-to-confirm' : 'pays'));
  for (let tries = 0; status === 'requires_action' && tries < 5; tries += 1) {
    await client.confirmAtBank(clientSecret);
    // A card submitted after the bank's confirmation is refused with the state of the payment.
    status = await client.pay(clientSecret, cardThat('pays'));
  }
  if (status === 'succeeded') ledger.paid.add(clientSecret.split('_secret_')[0] ?? '');
  return status === 'succeeded';
}

/** The shop recovers from a lost webhook within about a minute. Buyers don't wait that long. */
async function awaitDelivery(buyer: Buyer, transactionId: string): Promise<string[]> {
  for (let tries = 0; tries < asksForDelivery; tries += 1) {
    const { body } = await buyer.client.call('GET', `/orders/transactions/${transactionId}`);
    const { status, order } = body;
    if (status === 'COMPLETE') {
      buyer.ledger.delivered.set(order.orderId, { userId: buyer.userId, packIds: order.packIds });
      return order.packIds;
    }
    if (status === 'REFUND_DUE' || status === 'REFUNDED') return [];
    await pause(pauseBetweenAsks);
  }
  return [];
}

async function open(buyer: Buyer, packId: string): Promise<void> {
  const { client, ledger, userId } = buyer;
  if (!isGranted(buyer, `consent to ${packId}`, await client.call('POST', `/packs/${packId}/consent`))) return;
  const opened = await client.call('PATCH', `/packs/${packId}/open`, {});
  if (isGranted(buyer, `open ${packId}`, opened)) recordOpening(ledger, userId, packId, opened.body.moments);
}

async function giveBack(buyer: Buyer, packId: string): Promise<void> {
  const { client, ledger, userId } = buyer;
  const returned = await client.call('POST', `/packs/${packId}/return`);
  if (!isGranted(buyer, `return ${packId}`, returned)) return;
  const { orderId } = returned.body;
  ledger.returned.set(`${orderId} ${packId}`, { orderId, packId, userId });
}

/** Opened on three devices at the same time, returned, both at the same time, or left sealed. */
async function useUp(buyer: Buyer, packId: string): Promise<void> {
  const fate = randomInt(10);
  if (fate < 4) await Promise.all([1, 2, 3].map(() => open(buyer, packId)));
  else if (fate < 6) await giveBack(buyer, packId);
  else if (fate < 9) await Promise.all([open(buyer, packId), giveBack(buyer, packId)]);
}

async function buyOnce(buyer: Buyer): Promise<void> {
  const order = await place(buyer);
  if (order === undefined || chance(10)) return;
  const clientSecret = await prepare(buyer, order.orderId);
  if (clientSecret === undefined || chance(5) || !(await pay(buyer, clientSecret))) return;
  for (const packId of await awaitDelivery(buyer, order.transactionId)) await useUp(buyer, packId);
}

/** Buys repeatedly until `isClosed` returns true. */
export async function buyUntil(buyer: Buyer, isClosed: () => boolean): Promise<void> {
  while (!isClosed()) {
    try {
      await buyOnce(buyer);
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error;
      buyer.ledger.unexpected.push(`no answer: ${new URL(error.message).pathname}`);
    }
    await pause(randomInt(200));
  }
}
