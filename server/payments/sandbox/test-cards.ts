import { type TestCardBehaviour, testCards } from '#contract/orders/test-cards.ts';

import type { SandboxCard, SandboxError } from './sandbox-objects.ts';

/** A card's behavior when it is confirmed; `decline` with `asks-to-confirm`: after the user's confirmation. */
export type CardBehavior =
  | { kind: 'pays' }
  | { kind: 'declined'; decline: SandboxError }
  | { kind: 'asks-to-confirm'; decline: SandboxError | null };

/** `later`: on its way for a while. `fails`: sent, and then rejected by the card's bank. */
export type RefundBehavior = 'made' | 'later' | 'fails';

const genericDecline: SandboxError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

/** Stripe's error when the bank's page was refused: its type is an invalid request. */
export const refusedByFan: SandboxError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication.',
};

const behaviours: Record<TestCardBehaviour, CardBehavior> = {
  pays: { kind: 'pays' },
  'is-declined': { kind: 'declined', decline: genericDecline },
  'has-insufficient-funds': {
    kind: 'declined',
    decline: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  'has-expired': {
    kind: 'declined',
    decline: { type: 'card_error', code: 'expired_card', message: 'Your card has expired.' },
  },
  'asks-to-confirm': { kind: 'asks-to-confirm', decline: null },
  'asks-to-confirm-then-is-declined': { kind: 'asks-to-confirm', decline: genericDecline },
  'pays-and-is-refunded-later': { kind: 'pays' },
  'pays-and-refuses-refunds': { kind: 'pays' },
};

/** In English: printed when the server starts. */
export const cardMeanings: Record<TestCardBehaviour, string> = {
  pays: 'pays',
  'is-declined': 'is declined',
  'has-insufficient-funds': 'has insufficient funds',
  'has-expired': 'has expired',
  'asks-to-confirm': 'asks to confirm (3-D Secure): confirm, refuse, or close the page',
  'asks-to-confirm-then-is-declined': 'asks to confirm (3-D Secure), then is declined',
  'pays-and-is-refunded-later': 'pays; a refund takes a while',
  'pays-and-refuses-refunds': 'pays; a refund fails after it was sent',
};

/** All other numbers are refused, so that it never looks as if a real card was charged. */
const notATestCard: SandboxError = {
  type: 'card_error',
  code: 'card_declined',
  decline_code: 'test_mode_live_card',
  message: 'Only the test cards work here.',
};

function getBehavior(cardNumber: string): CardBehavior {
  const card = testCards.find((candidate) => candidate.number === cardNumber);
  return card === undefined ? { kind: 'declined', decline: notATestCard } : behaviours[card.behaviour];
}

/** By the last four digits, the only ones that are stored; the test cards differ in them. */
export function getRefundBehavior({ last4 }: Pick<SandboxCard, 'last4'>): RefundBehavior {
  const card = testCards.find(({ number }) => number.endsWith(last4));
  if (card?.behaviour === 'pays-and-is-refunded-later') return 'later';
  return card?.behaviour === 'pays-and-refuses-refunds' ? 'fails' : 'made';
}

function getBrand(cardNumber: string): string {
  return cardNumber.startsWith('5') ? 'mastercard' : 'visa';
}

/** The check digit that every card number ends with (ISO/IEC 7812). */
function hasValidCheckDigit(digits: string): boolean {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

function wrong(code: SandboxError['code'], message: string): SandboxError {
  return { type: 'card_error', code, message };
}

/** A card from the browser, checked before any bank; the rest of its number goes no further. */
export function readCard(
  { number, month, year }: { number: string; month: string; year: string },
  now: Date,
): { card: SandboxCard; behaviour: CardBehavior } | SandboxError {
  if (!/^\d{12,19}$/.test(number) || !hasValidCheckDigit(number)) {
    return wrong('incorrect_number', 'Your card number is incorrect.');
  }
  const [exp_month, exp_year] = [Number(month), Number(year)];
  if (!(exp_month >= 1 && exp_month <= 12)) {
    return wrong('invalid_expiry_month', 'Your card’s expiration month is invalid.');
  }
  const isPast = !(exp_year * 12 + exp_month >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1);
  if (isPast) return wrong('invalid_expiry_year', 'Your card’s expiration year is invalid.');
  return {
    card: { brand: getBrand(number), last4: number.slice(-4), exp_month, exp_year },
    behaviour: getBehavior(number),
  };
}
