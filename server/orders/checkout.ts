import type { FailureCode } from '#contract/failure.ts';
import { isPayable, type Order, type PlacedOrder, type Transaction, type TransactionStatus } from '#contract/order.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/http/log.ts';
import type { AuthenticatedUser } from '#server/identity/token-verifier.ts';
import type { PaymentProvider } from '#server/payments/payment-provider.ts';

import { type OrderRow, readOrder, readOrderByTransaction, readOrdersOf, statusAt, toOrder } from './order-rows.ts';
import { placeOrder } from './place-order.ts';

/** Orders as the API sees them: placing, paying, reading. */
export interface Checkout {
  place(request: {
    user: AuthenticatedUser;
    packEditionId: string;
    numberOfPacks: number;
    idempotencyKey: string | null;
  }): Promise<({ kind: 'placed' } & PlacedOrder) | { kind: 'refused'; code: FailureCode }>;
  list(userId: string, status: TransactionStatus | undefined): Promise<Order[]>;
  read(userId: string, transactionId: string): Promise<Transaction | undefined>;
}

export interface CheckoutParts {
  database: Database;
  clock: Clock;
  provider: PaymentProvider;
  log: Log;
  /** Usernames of the environment's list. */
  adminUsernames: readonly string[];
}

/** Only the first intent of an order is kept: of two calls at once both answer with that one. */
async function keepIntent(database: Database, orderId: string, paymentIntentId: string): Promise<string | null> {
  await database.query('update orders set payment_intent_id = $2 where order_id = $1 and payment_intent_id is null', [
    orderId,
    paymentIntentId,
  ]);
  return (await readOrder(database, orderId))?.payment_intent_id ?? null;
}

async function preparePayment(
  { database, provider, log }: CheckoutParts,
  row: OrderRow,
): Promise<PlacedOrder['payment']> {
  const total = { amountMinor: row.total_minor, currency: row.currency };
  try {
    let paymentIntentId = row.payment_intent_id;
    if (paymentIntentId === null) {
      const intent = await provider.createIntent({ orderId: row.order_id, total });
      paymentIntentId = await keepIntent(database, row.order_id, intent.paymentIntentId);
    }
    if (paymentIntentId === null) return { kind: 'none' };
    const clientSecret = await provider.readClientSecret(paymentIntentId, total);
    return clientSecret === null ? { kind: 'none' } : { kind: 'ready', clientSecret };
  } catch (error) {
    // The order stands; asking again prepares the payment again.
    log.warn({ orderId: row.order_id, err: error }, 'the payment provider could not be reached');
    return { kind: 'unreachable' };
  }
}

export function createCheckout(parts: CheckoutParts): Checkout {
  const { database, clock } = parts;
  const paymentOf = async (row: OrderRow): Promise<PlacedOrder['payment']> =>
    isPayable(statusAt(row, clock.now())) ? preparePayment(parts, row) : { kind: 'none' };
  return {
    async place({ user, ...request }) {
      const mayBuyEarly = parts.adminUsernames.includes(user.username);
      const outcome = await placeOrder(database, { ...request, userId: user.userId, mayBuyEarly }, clock.now());
      if (outcome.kind === 'refused') return outcome;
      const row = await readOrder(database, outcome.orderId);
      if (row === undefined) throw new Error(`order ${outcome.orderId} vanished`);
      return { kind: 'placed', order: toOrder(row, clock.now()), payment: await paymentOf(row) };
    },
    async list(userId, status) {
      const rows = await readOrdersOf(database, userId);
      return rows
        .map((row) => toOrder(row, clock.now()))
        .filter((order) => status === undefined || order.status === status);
    },
    async read(userId, transactionId) {
      const row = await readOrderByTransaction(database, userId, transactionId);
      if (row === undefined) return undefined;
      const order = toOrder(row, clock.now());
      const { status, refundedMinor } = order;
      return { transactionId, status, refundedMinor, order, payment: await paymentOf(row) };
    },
  };
}
