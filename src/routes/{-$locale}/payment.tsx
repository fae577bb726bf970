import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';

import { loadCheckoutAtom } from '#features/checkout/checkout-state.ts';
import { PaymentPage } from '#features/checkout/payment-page.tsx';

import { requireUser } from '../-require-user.ts';

/** Without an order: the fan's unpaid one. */
const searchSchema = v.object({ order: v.optional(v.string()) });

export const Route = createFileRoute('/{-$locale}/payment')({
  validateSearch: searchSchema,
  beforeLoad: requireUser,
  loader: async ({ context }) => {
    void context.store.set(loadCheckoutAtom);
    await context.speak('checkout');
  },
  component: PaymentPage,
});
