import { Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useReducer } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import type { Order, PlacedOrder } from '#contract/order.ts';
import { type CardDetails, type CardPaymentOutcome, payWithSandboxCard } from '#platform/card-payment.ts';
import { configurationAtom } from '#platform/configuration.ts';
import { FormMessage } from '#ui/form-message.tsx';

import { CardForm } from './card-form.tsx';
import { paymentSentAtom, placeOrderAtom } from './checkout-state.ts';
import { DeclineText } from './decline-text.tsx';
import { OrderSummary } from './order-summary.tsx';
import { advancePayment } from './payment-flow.ts';
import styles from './payment-page.module.css';
import { TestCards } from './test-cards.tsx';

const unreachable = { kind: 'unreachable' } as const;

async function payWith(payment: PlacedOrder['payment'], card: CardDetails): Promise<CardPaymentOutcome> {
  switch (payment.kind) {
    case 'ready':
      return payWithSandboxCard(payment.clientSecret, card);
    case 'unreachable':
      return { kind: 'declined', reason: 'unreachable' };
    case 'none':
      // Decided already, by an earlier press or in another tab: the order's page tells.
      return { kind: 'unknown' };
    default:
      return assertNever(payment);
  }
}

/** Pays, and leads to the order's page as soon as the outcome is no longer the card's to decide. */
function usePayment(order: Order) {
  const placeOrder = useSetAtom(placeOrderAtom);
  const rememberSent = useSetAtom(paymentSentAtom);
  const router = useRouter();
  const [flow, advance] = useReducer(advancePayment, { kind: 'card', declined: null });

  async function pay(card: CardDetails): Promise<void> {
    advance({ kind: 'pay' });
    // The same order again: answers with its payment, prepared anew where the provider could not be reached before.
    const result = await placeOrder({ packEditionId: order.packEditionId, numberOfPacks: order.numberOfPacks });
    const payment = result.kind === 'placed' ? result.placed.payment : unreachable;
    const outcome = await payWith(payment, card);
    advance({ kind: 'answered', outcome });
    if (outcome.kind === 'declined') return;
    rememberSent(order.orderId);
    await router.navigate({
      to: '/{-$locale}/profile/orders/$orderId',
      params: (params) => ({ ...params, orderId: order.orderId }),
      replace: true,
    });
  }
  return { flow, pay };
}

export function Payment({ order }: { order: Order }) {
  const { payments } = useAtomValue(configurationAtom);
  const { flow, pay } = usePayment(order);
  return (
    <div className={styles.columns}>
      <OrderSummary order={order} />
      <section className={styles.payment}>
        <h2 className={styles.heading}>
          <Trans>Pay by card</Trans>
        </h2>
        {flow.kind === 'card' && flow.declined !== null && (
          <FormMessage>
            <DeclineText reason={flow.declined} />
          </FormMessage>
        )}
        {flow.kind === 'checking' ? (
          <FormMessage kind="information">
            <Trans>We are checking your payment. You can close this page, we will tell you.</Trans>
          </FormMessage>
        ) : (
          payments.provider === 'sandbox' && (
            <CardForm total={order.total} isBusy={flow.kind === 'sending'} onPay={(card) => void pay(card)} />
          )
        )}
        <p className={styles.small}>
          <Trans>Your card goes to the payment provider alone. We never see it.</Trans>
        </p>
        {payments.provider === 'sandbox' && <TestCards />}
      </section>
    </div>
  );
}
