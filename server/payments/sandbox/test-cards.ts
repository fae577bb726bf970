/** What a card of the sandbox does. Numbers as Stripe's own test cards have them. */
export type CardBehaviour =
  | { kind: 'pays' }
  | { kind: 'declined'; code: string; declineCode: string | null; message: string };

export const testCards: readonly { number: string; meaning: string; behaviour: CardBehaviour }[] = [
  { number: '4242424242424242', meaning: 'pays', behaviour: { kind: 'pays' } },
  {
    number: '4000000000000002',
    meaning: 'is declined',
    behaviour: {
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  {
    number: '4000000000009995',
    meaning: 'has insufficient funds',
    behaviour: {
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  {
    number: '4000000000000069',
    meaning: 'has expired',
    behaviour: { kind: 'declined', code: 'expired_card', declineCode: null, message: 'Your card has expired.' },
  },
];

/** Any other number is refused, so that nobody believes that a real card was charged. */
export function behaviourOf(cardNumber: string): CardBehaviour {
  const card = testCards.find((candidate) => candidate.number === cardNumber.replace(/\s/g, ''));
  return (
    card?.behaviour ?? {
      kind: 'declined',
      code: 'card_declined',
      declineCode: 'test_mode_live_card',
      message: 'Only the test cards work here.',
    }
  );
}
