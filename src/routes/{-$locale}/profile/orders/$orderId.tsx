import { createFileRoute, redirect } from '@tanstack/react-router';

import { loadOrderPageAtom } from '#features/checkout/checkout-state.ts';
import { OrderPage } from '#features/checkout/order/order-page.tsx';
import type { OrderSearch } from '#features/checkout/withdrawal/withdrawal-search.ts';
import { PushQuestion } from '#features/notifications/push-question.tsx';

import { lazySearch } from '../../../-lazy-search.ts';
import { requireUser } from '../../../-require-user.ts';

export const Route = createFileRoute('/{-$locale}/profile/orders/$orderId')({
  validateSearch: lazySearch<OrderSearch>(),
  beforeLoad: async (visit) => {
    await requireUser(visit);
    const { context, location, params } = visit;
    if (!location.searchStr.includes('payment_intent')) return;
    // Imported lazily, since guards are part of the first load. Ignores and removes the provider's query parameters on
    // return from the bank.
    const { rememberPendingAtom } = await import('#features/checkout/payment/pending-payments.ts');
    context.store.set(rememberPendingAtom, params.orderId, null);
    throw redirect({ href: location.pathname, replace: true });
  },
  loader: async ({ context, params }) => {
    void context.store.set(loadOrderPageAtom, params.orderId);
    await context.loadMessages('checkout', 'orders', 'notifications');
  },
  component: Page,
});

function Page() {
  return <OrderPage afterPurchase={<PushQuestion />} />;
}
