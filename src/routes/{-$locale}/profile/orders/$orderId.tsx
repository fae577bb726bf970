import { createFileRoute } from '@tanstack/react-router';

import { loadCheckoutAtom } from '#features/checkout/checkout-state.ts';
import { OrderPage } from '#features/checkout/order-page.tsx';

import { requireUser } from '../../../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/profile/orders/$orderId')({
  beforeLoad: requireUser,
  loader: async ({ context }) => {
    void context.store.set(loadCheckoutAtom);
    await context.speak('checkout');
  },
  component: OrderPage,
});
