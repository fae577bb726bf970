import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { loadOrderPageAtom } from '#features/checkout/checkout-state.ts';
import { PaymentPage } from '#features/checkout/payment/payment-page.tsx';

import { requireUser } from '../-require-user.ts';

/** Without an order: the fan's unpaid one. */
const searchSchema = v.object({ order: v.optional(v.string()) });

export const Route = createFileRoute('/{-$locale}/payment')({
  validateSearch: searchSchema,
  beforeLoad: requireUser,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: async ({ context, deps }) => {
    if (deps.order !== undefined) void context.store.set(loadOrderPageAtom, deps.order);
    await context.loadMessages('checkout');
  },
  component: PaymentPage,
});
