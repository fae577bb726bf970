import type { PlacedOrder } from '#contract/orders/order.ts';
import { orNotFound, type Refusal } from '#server/base/refusal.ts';
import type { AuthenticatedUser } from '#server/identity/tokens/token-verifier.ts';
import type { Checkout } from '#server/orders/checkout.ts';

import { ApiFailure } from '../api/api-failure.ts';
import type { ApiHandlers, HandlerParts } from './handlers.ts';

const maxIdempotencyKeyLength = 200;

function requireVerifiedEmail(user: AuthenticatedUser): void {
  if (!user.isEmailVerified) throw new ApiFailure('email-not-verified', 'Verify your e-mail before you buy.');
}

function toAnswer(outcome: Awaited<ReturnType<Checkout['place']>>): PlacedOrder | Refusal {
  return outcome.kind === 'refused' ? outcome : { order: outcome.order, payment: outcome.payment };
}

type OrderHandlers = Pick<
  ApiHandlers,
  'placeOrder' | 'listOrders' | 'getTransaction' | 'getOrder' | 'setBilling' | 'preparePayment'
>;

export function createOrderHandlers({ checkout }: HandlerParts): OrderHandlers {
  return {
    async placeOrder({ user, body, header }) {
      requireVerifiedEmail(user);
      const idempotencyKey = header('idempotency-key');
      if (idempotencyKey !== null && idempotencyKey.length > maxIdempotencyKeyLength) {
        throw new ApiFailure('validation', 'The Idempotency-Key is too long.', { 'Idempotency-Key': 'too long' });
      }
      return toAnswer(await checkout.place({ ...body, user, idempotencyKey }));
    },
    async setBilling({ user, params, body }) {
      requireVerifiedEmail(user);
      return toAnswer(await checkout.setBilling(user, params.orderId, body));
    },
    preparePayment: async ({ user, params }) => orNotFound(await checkout.preparePayment(user.userId, params.orderId)),
    listOrders: ({ user, query }) => checkout.list(user.userId, query.tx_status),
    getOrder: async ({ user, params }) => orNotFound(await checkout.readOrder(user.userId, params.orderId)),
    getTransaction: async ({ user, params }) =>
      orNotFound(await checkout.readTransaction(user.userId, params.transactionId)),
  };
}
