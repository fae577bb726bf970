import { loadStripe } from '@stripe/stripe-js/pure';

import type { Locale } from '#contract/locale.ts';

import type { CardPaymentOutcome, PayWith } from './card-payment.ts';

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

/** What Stripe says of a card; what it does not say is not known, and no second payment is offered. */
export function readStripeError({ type, code, decline_code: declineCode }: StripeError): CardPaymentOutcome {
  if (type !== 'card_error' && type !== 'validation_error') return { kind: 'unknown' };
  if (code === 'expired_card') return { kind: 'declined', reason: 'expired-card' };
  if (declineCode === 'insufficient_funds') return { kind: 'declined', reason: 'insufficient-funds' };
  return { kind: 'declined', reason: 'generic' };
}

/** Stripe's Payment Element, dark as the page is. Undefined where Stripe's script can't be fetched. */
export async function mountPaymentElement(
  place: HTMLElement,
  { publishableKey, clientSecret, locale }: PaymentElementParts,
): Promise<PaymentElement | undefined> {
  const stripe = await loadStripe(publishableKey, { locale }).catch(() => null);
  if (stripe === null) return undefined;
  const elements = stripe.elements({ clientSecret, appearance: { theme: 'night' } });
  const element = elements.create('payment');
  element.mount(place);
  return {
    unmount: () => element.destroy(),
    // The element holds the secret that it was made with: one order has one.
    async pay(_clientSecret, returnAddress) {
      const { error } = await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnAddress },
        redirect: 'if_required',
      });
      return error === undefined ? { kind: 'accepted' } : readStripeError(error);
    },
  };
}
