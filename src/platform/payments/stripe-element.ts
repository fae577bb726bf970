import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';

import type { Locale } from '#contract/locale.ts';

import type { PaymentOutcome, PayWith } from './payment-outcome.ts';

export interface PaymentElement {
  pay: PayWith;
  unmount(): void;
}

interface PaymentElementParts {
  publishableKey: string;
  clientSecret: string;
  locale: Locale;
}

type StripeError = { type: string; code?: string; decline_code?: string };

/** Maps Stripe's card errors. Unknown ones may have charged, so no second payment is offered. */
export function readStripeError({ type, code, decline_code: declineCode }: StripeError): PaymentOutcome {
  if (type === 'validation_error') return { kind: 'incomplete' };
  // Declined 3-D Secure is reported as an invalid request, not as a card error.
  if (code === 'payment_intent_authentication_failure') return { kind: 'declined', reason: 'not-confirmed' };
  if (type === 'rate_limit_error') return { kind: 'declined', reason: 'unreachable' };
  if (type !== 'card_error') return { kind: 'unknown' };
  if (code === 'expired_card') return { kind: 'declined', reason: 'expired-card' };
  if (declineCode === 'insufficient_funds') return { kind: 'declined', reason: 'insufficient-funds' };
  return { kind: 'declined', reason: 'generic' };
}

/** A blocked frame may report neither. */
const readyWithinMilliseconds = 20_000;

/** Resolves when the element is ready or has failed; its frame comes from Stripe. */
function whenReady(element: StripePaymentElement, place: HTMLElement): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), readyWithinMilliseconds);
    element.on('ready', () => resolve(true));
    element.on('loaderror', () => resolve(false));
    element.mount(place);
  });
}

async function confirm(stripe: Stripe, elements: StripeElements, returnUrl: string): Promise<PaymentOutcome> {
  const { error: incomplete } = await elements.submit();
  if (incomplete !== undefined) return readStripeError(incomplete);
  const { error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: 'if_required',
  });
  return error === undefined ? { kind: 'accepted' } : readStripeError(error);
}

/** Stripe's Payment Element, dark as the page is. Undefined where Stripe's script or its frame can't be fetched. */
export async function mountPaymentElement(
  place: HTMLElement,
  { publishableKey, clientSecret, locale }: PaymentElementParts,
): Promise<PaymentElement | undefined> {
  const stripe = await loadStripe(publishableKey, { locale }).catch(() => null);
  if (stripe === null) return undefined;
  const elements = stripe.elements({ clientSecret, appearance: { theme: 'night' } });
  const element = elements.create('payment');
  if (!(await whenReady(element, place))) {
    element.destroy();
    return undefined;
  }
  return {
    unmount: () => element.destroy(),
    // An element is bound to its order's secret. An interrupted payment may have been taken.
    pay: (_clientSecret, returnUrl) => confirm(stripe, elements, returnUrl).catch(() => ({ kind: 'unknown' })),
  };
}
