import { type TestCardBehaviour, testCards } from '#contract/test-cards.ts';

export interface Decline {
  code: string;
  declineCode: string | null;
  message: string;
}

/** What a card does when it is confirmed; `decline` with `asks-to-confirm`: what follows the fan's consent. */
export type CardBehaviour =
  | { kind: 'pays' }
  | { kind: 'declined'; decline: Decline }
  | { kind: 'asks-to-confirm'; decline: Decline | null };

const genericDecline: Decline = {
  code: 'card_declined',
  declineCode: 'generic_decline',
  message: 'Your card was declined.',
};

/** What Stripe says when the bank's page was refused. */
export const refusedByFan: Decline = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'The payment was not confirmed.',
};

const behaviours: Record<TestCardBehaviour, CardBehaviour> = {
  pays: { kind: 'pays' },
  'is-declined': { kind: 'declined', decline: genericDecline },
  'has-insufficient-funds': {
    kind: 'declined',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  'has-expired': {
    kind: 'declined',
    decline: { code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
  'asks-to-confirm': { kind: 'asks-to-confirm', decline: null },
  'asks-to-confirm-then-is-declined': { kind: 'asks-to-confirm', decline: genericDecline },
};

/** In English, for whoever starts the server. */
export const cardMeanings: Record<TestCardBehaviour, string> = {
  pays: 'pays',
  'is-declined': 'is declined',
  'has-insufficient-funds': 'has insufficient funds',
  'has-expired': 'has expired',
  'asks-to-confirm': 'asks to confirm (3-D Secure): confirm, refuse, or close the page',
  'asks-to-confirm-then-is-declined': 'asks to confirm (3-D Secure), then is declined',
};

/** Any other number is refused, so that nobody believes that a real card was charged. */
const notATestCard: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Only the test cards work here.',
};

export function behaviourOf(cardNumber: string): CardBehaviour {
  const card = testCards.find((candidate) => candidate.number === cardNumber.replace(/\s/g, ''));
  return card === undefined ? { kind: 'declined', decline: notATestCard } : behaviours[card.behaviour];
}

export function brandOf(cardNumber: string): string {
  return cardNumber.startsWith('5') ? 'mastercard' : 'visa';
}
