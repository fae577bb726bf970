import { createFileRoute } from '@tanstack/react-router';

import { loadOrderPageAtom } from '#features/checkout/checkout-state.ts';
import { PaymentPage } from '#features/checkout/payment/payment-page.tsx';
import { type PaymentSearch, readPaymentSearch } from '#features/checkout/payment/payment-search.ts';

import { lazySearch } from '../-lazy-search.ts';
import { requireUser } from '../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/payment')({
  validateSearch: lazySearch<PaymentSearch>(),
  beforeLoad: requireUser,
  loaderDeps: ({ search: { order } }) => ({ order }),
  loader: async ({ context, deps }) => {
    const { order } = readPaymentSearch(deps);
    if (order !== undefined) void context.store.set(loadOrderPageAtom, order);
    await context.loadMessages('checkout', 'orders');
  },
  component: PaymentPage,
});
