import type { BillingRequest } from '#contract/orders/billing.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import {
  isPayable,
  type Order,
  type Payment,
  type PlacedOrder,
  type Transaction,
  type TransactionStatus,
} from '#contract/orders/order.ts';
import type { Admins } from '#server/admins/admins.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Log } from '#server/base/log.ts';
import type { Refusal } from '#server/base/refusal.ts';
import type { AuthenticatedUser } from '#server/identity/tokens/token-verifier.ts';
import type { PaymentProvider } from '#server/orders/paying/payment-provider.ts';

import { setBilling } from './placing/set-billing.ts';
import { readOrderDetails } from './order-details.ts';
import {
  hasBilling,
  listOrders,
  type OrderRow,
  readOrderByTransaction,
  readUserOrder,
  statusAt,
  toOrder,
} from './order-rows.ts';
import { placeOrder } from './placing/place-order.ts';
import { preparePayment } from './paying/prepare-payment.ts';

type Placed = { kind: 'placed' } & PlacedOrder;

/** Orders as in the API: placing, paying, reading. Undefined: does not exist, or belongs to another user. */
export interface Checkout {
  place(request: {
    user: AuthenticatedUser;
    packEditionId: string;
    numberOfPacks: number;
    idempotencyKey: string | null;
  }): Promise<Placed | Refusal>;
  setBilling(user: AuthenticatedUser, orderId: string, billing: BillingRequest): Promise<Placed | Refusal>;
  preparePayment(userId: string, orderId: string): Promise<PlacedOrder | undefined>;
  list(userId: string, status: TransactionStatus | undefined): Promise<Order[]>;
  readOrder(userId: string, orderId: string): Promise<OrderDetails | undefined>;
  readTransaction(userId: string, transactionId: string): Promise<Transaction | undefined>;
}

export interface CheckoutParts {
  database: Database;
  clock: Clock;
  provider: PaymentProvider;
  log: Log;
  admins: Admins;
}

/** More often than a user changes the number while the provider answers. */
const mostPreparations = 3;

export function createCheckout(parts: CheckoutParts): Checkout {
  const { database, clock } = parts;
  async function getPayment(row: OrderRow): Promise<Payment> {
    if (!isPayable(statusAt(row, clock.now()))) return { kind: 'none' };
    return hasBilling(row) ? preparePayment(parts, row) : { kind: 'needs-billing' };
  }
  async function withPayment(userId: string, orderId: string): Promise<PlacedOrder | undefined> {
    let row = await readUserOrder(database, userId, orderId);
    for (let preparations = 0; row !== undefined && preparations < mostPreparations; preparations += 1) {
      const payment = await getPayment(row);
      const order = toOrder(row, clock.now());
      if (payment.kind !== 'ready') return { order, payment };
      // Its number may have changed while the provider answered: the payment would be for another total.
      row = await readUserOrder(database, userId, orderId);
      if (row?.total_minor === order.total.amountMinor) return { order, payment };
    }
    return row && { order: toOrder(row, clock.now()), payment: { kind: 'unreachable' } };
  }
  async function placed(userId: string, orderId: string): Promise<Placed> {
    const order = await withPayment(userId, orderId);
    if (order === undefined) throw new Error(`order ${orderId} vanished`);
    return { kind: 'placed', ...order };
  }
  return {
    async place({ user, ...request }) {
      const isAdmin = await parts.admins.isAdmin(user);
      const now = clock.now();
      const outcome = await placeOrder(database, { ...request, userId: user.userId, isAdmin }, now);
      if (outcome.kind === 'refused') return outcome;
      if (outcome.created === undefined) return placed(user.userId, outcome.orderId);
      // A new order need not be read: it is known, and has no billing details yet.
      return { kind: 'placed', order: toOrder(outcome.created, now), payment: { kind: 'needs-billing' } };
    },
    async setBilling(user, orderId, billing) {
      const outcome = await setBilling(database, user, orderId, billing, clock.now());
      return outcome.kind === 'refused' ? outcome : placed(user.userId, orderId);
    },
    preparePayment: withPayment,
    list: (userId, status) => listOrders(database, userId, status, clock.now()),
    readOrder: (userId, orderId) => readOrderDetails(database, userId, orderId, clock.now()),
    async readTransaction(userId, transactionId) {
      const row = await readOrderByTransaction(database, userId, transactionId);
      if (row === undefined) return undefined;
      const order = toOrder(row, clock.now());
      const { status, refundedMinor } = order;
      return { transactionId, status, refundedMinor, order };
    },
  };
}
