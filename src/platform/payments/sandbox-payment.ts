import * as v from 'valibot';

import { getConfiguration } from '../configuration.ts';
import type { DeclineReason, PaymentOutcome, PayWith } from './payment-outcome.ts';

export interface CardDetails {
  number: string;
  /** Month 1–12, four-digit year. */
  expiryMonth: number;
  expiryYear: number;
  cvc: string;
}

function toReason(error: unknown): DeclineReason {
  if (typeof error !== 'object' || error === null) return 'generic';
  if ('code' in error && error.code === 'expired_card') return 'expired-card';
  const declineCode = 'decline_code' in error ? error.decline_code : undefined;
  if (declineCode === 'insufficient_funds') return 'insufficient-funds';
  return declineCode === 'test_mode_live_card' ? 'not-a-test-card' : 'generic';
}

const intentSchema = v.object({
  status: v.string(),
  next_action: v.nullish(v.object({ redirect_to_url: v.object({ url: v.pipe(v.string(), v.url()) }) })),
});

async function readAccepted(response: Response): Promise<PaymentOutcome> {
  const intent = v.safeParse(intentSchema, await response.json());
  if (!intent.success || intent.output.status !== 'requires_action') return { kind: 'accepted' };
  const url = intent.output.next_action?.redirect_to_url.url;
  return url === undefined ? { kind: 'unknown' } : { kind: 'confirm', url };
}

const publishableKey = 'pk_test_sandbox';

/**
 * Pays at the sandbox's own origin; our API never sees the card. Throws with a real provider, which has its own fields.
 */
async function payAtSandbox(card: CardDetails, clientSecret: string, returnUrl: string): Promise<PaymentOutcome> {
  const { payments } = getConfiguration();
  if (payments.provider !== 'sandbox')
    throw new Error('The sandbox card form can not be used beside a real payment provider');
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  const form = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    return_url: returnUrl,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': String(card.expiryMonth),
    'payment_method_data[card][exp_year]': String(card.expiryYear),
    'payment_method_data[card][cvc]': card.cvc,
  });
  try {
    const response = await fetch(`${payments.origin}/v1/payment_intents/${intentId}/confirm`, {
      method: 'POST',
      body: form,
    });
    if (response.ok) return await readAccepted(response);
    const body: unknown = await response.json();
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
    return response.status === 402 ? { kind: 'declined', reason: toReason(error) } : { kind: 'unknown' };
  } catch {
    return { kind: 'unknown' };
  }
}

export function sandboxPayment(card: CardDetails): PayWith {
  return (clientSecret, returnUrl) => payAtSandbox(card, clientSecret, returnUrl);
}
