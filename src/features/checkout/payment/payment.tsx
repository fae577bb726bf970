import { Trans, useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useReducer, useRef, useState } from 'react';

import { assertNever } from '#contract/assert-never.ts';
import type { OrderDetails } from '#contract/orders/order-details.ts';
import { isChanceBased } from '#contract/packs/pack-edition.ts';
import { getLocalePrefix } from '#contract/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import type { PayWith } from '#platform/payments/payment-outcome.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/time/clock.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useIsSameLocation } from '#ui/use-is-same-location.ts';

import { renewOrderAtom } from '../checkout-state.ts';
import { BillingForm } from './billing-form.tsx';
import { DeclineText } from './decline-text.tsx';
import { PaymentForm } from './payment-form.tsx';
import { OrderSummary } from '../order/order-summary.tsx';
import { advancePayment, type PressOutcome } from './payment-flow.ts';
import styles from './payment-page.module.css';
import { type CheckedPayment, checkPaymentAtom } from './prepared-payments.ts';
import { ReservationOver } from './reservation-over.tsx';
import { countDeclines, isAwaited, pendingPaymentsAtom, rememberPendingAtom } from './pending-payments.ts';

async function payFor(payment: CheckedPayment, pay: PayWith, returnUrl: string): Promise<PressOutcome> {
  switch (payment.kind) {
    case 'ready':
      return pay(payment.clientSecret, returnUrl);
    case 'order-changed':
      return { kind: 'order-changed' };
    case 'needs-billing':
    case 'unreachable':
      return { kind: 'declined', reason: 'unreachable' };
    case 'none':
      // Already settled, by an earlier click or in another tab: the order's page shows it.
      return { kind: 'unknown' };
    default:
      return assertNever(payment);
  }
}

/** Pays, and goes to the order's page once the form's part is over. */
function usePayment(order: OrderDetails) {
  const { orderId } = order;
  const checkPayment = useSetAtom(checkPaymentAtom);
  const renewOrder = useSetAtom(renewOrderAtom);
  const rememberSent = useSetAtom(rememberPendingAtom);
  const router = useRouter();
  const stillHere = useIsSameLocation();
  const isSending = useRef(false);
  const path = `${getLocalePrefix(useLocale())}/profile/orders/${orderId}`;
  const declines = useRef(countDeclines(order));
  const [flow, advance] = useReducer(advancePayment, { kind: 'form', declined: null });

  async function send(payWith: PayWith): Promise<void> {
    const isHere = stillHere();
    advance({ kind: 'pay' });
    const payment = await checkPayment(order);
    // The message refers to the new total.
    if (payment.kind === 'order-changed') await renewOrder(orderId);
    const outcome = await payFor(payment, payWith, `${location.origin}${path}`);
    advance({ kind: 'answered', outcome });
    if (outcome.kind === 'incomplete' || outcome.kind === 'order-changed') return undefined;
    if (outcome.kind === 'declined') {
      if (outcome.reason !== 'unreachable') declines.current += 1;
      return undefined;
    }
    // The user left before the bank's confirmation: nothing is pending, and the form can be submitted again.
    if (outcome.kind === 'confirm' && !isHere()) return undefined;
    rememberSent(orderId, declines.current);
    // The bank's page redirects back to the order's page.
    if (outcome.kind === 'confirm') return location.assign(outcome.url);
    return isHere() ? router.navigate({ href: path, replace: true }) : undefined;
  }

  /** Two clicks within one frame both see an idle form. */
  async function pay(payWith: PayWith): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    await send(payWith).finally(() => {
      isSending.current = false;
    });
  }
  const isSent = isAwaited(order, useAtomValue(pendingPaymentsAtom)[orderId]);
  return { flow: isSent ? ({ kind: 'checking' } as const) : flow, pay };
}

function Checking({ orderId }: { orderId: string }) {
  return (
    <>
      <FormMessage kind="information">
        <Trans>We are checking your payment. You can close this page: we’ll let you know.</Trans>
      </FormMessage>
      <LinkButton to="/{-$locale}/profile/orders/$orderId" params={{ orderId }}>
        <Trans>See your order</Trans>
      </LinkButton>
    </>
  );
}

interface PaymentStepProps {
  order: OrderDetails;
  payment: ReturnType<typeof usePayment>;
}

/** By name: the networks’ marks have rules of their own. */
const acceptedCards = ['Visa', 'Mastercard', 'American Express'];

function PaymentStep({ order, payment: { flow, pay } }: PaymentStepProps) {
  const { t } = useLingui();
  if (flow.kind === 'checking') return <Checking orderId={order.orderId} />;
  return (
    <>
      {flow.kind === 'form' && flow.declined !== null && (
        <FormMessage>
          <DeclineText reason={flow.declined} />
        </FormMessage>
      )}
      <ul className={styles.accepted} aria-label={t`Cards we accept`}>
        {acceptedCards.map((card) => (
          <li key={card}>{card}</li>
        ))}
      </ul>
      <PaymentForm order={order} isBusy={flow.kind === 'sending'} onPay={(payWith) => void pay(payWith)} />
      <p className={styles.small}>
        <Trans>
          Your payment details go straight to the payment provider. We never see them. Your bank may ask you to confirm
          (<span className={styles.whole}>3-D Secure</span>).
        </Trans>
      </p>
    </>
  );
}

/** The two steps of paying: who buys, then how. */
function Steps({ order, payment }: PaymentStepProps) {
  const [isChanging, setIsChanging] = useState(false);
  const editions = useAtomValue(packEditionsAtom);
  const edition =
    editions.status === 'success'
      ? editions.value.find(({ packEditionId }) => packEditionId === order.packEditionId)
      : undefined;
  const isBilled = order.billing !== null && !isChanging;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button is removed together with its step.
  const goTo = (isChangingNext: boolean) => {
    setIsChanging(isChangingNext);
    heading.current?.focus();
  };
  return (
    <section className={styles.payment}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {isBilled ? <Trans>Payment details</Trans> : <Trans>Your details</Trans>}
      </h2>
      {isBilled ? (
        <>
          <PaymentStep order={order} payment={payment} />
          {payment.flow.kind === 'form' && (
            <Button variant="quiet" onClick={() => goTo(true)}>
              <Trans>Change country or tax number</Trans>
            </Button>
          )}
        </>
      ) : (
        <BillingForm
          order={order}
          billing={order.billing}
          // If the edition is unknown the server decides. Asking an adult again does no harm.
          isChanceBased={edition === undefined || isChanceBased(edition)}
          onGiven={() => goTo(false)}
        />
      )}
    </section>
  );
}

export function Payment({ order }: { order: OrderDetails }) {
  const payment = usePayment(order);
  // A pending payment was submitted in time. Whether it was charged is unknown.
  const isOver = useNow((now) => now >= Date.parse(order.reservedUntil)) && payment.flow.kind === 'form';
  return (
    <div className={styles.columns}>
      <OrderSummary order={order} />
      {isOver ? <ReservationOver order={order} /> : <Steps order={order} payment={payment} />}
    </div>
  );
}
