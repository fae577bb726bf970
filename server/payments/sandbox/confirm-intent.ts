import type { Queryable } from '#server/db/database.ts';

import { type Change, changeIntent, withoutCard } from './intents.ts';
import { newId, record, type Sandbox, seconds } from './sandbox.ts';
import type { SandboxCard, SandboxCharge, SandboxError, SandboxIntent } from './sandbox-objects.ts';
import { behaviourOf, brandOf, type Decline, refusedByFan } from './test-cards.ts';

function errorOf({ code, declineCode: decline_code, message }: Decline): SandboxError {
  return { type: 'card_error', code, decline_code, message };
}

async function decline(
  sandbox: Sandbox,
  transaction: Queryable,
  intent: SandboxIntent,
  reason: Decline,
): Promise<Change> {
  const declined = { ...withoutCard(intent), last_payment_error: errorOf(reason) };
  return {
    intent: declined,
    events: [await record(sandbox, transaction, 'payment_intent.payment_failed', declined)],
  };
}

async function charge(
  sandbox: Sandbox,
  transaction: Queryable,
  intent: SandboxIntent,
  card: SandboxCard,
): Promise<Change> {
  const made: SandboxCharge = {
    id: newId(sandbox, 'ch'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: 0,
    refunded: false,
    currency: intent.currency,
    created: seconds(sandbox),
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card },
  };
  const paid: SandboxIntent = {
    ...withoutCard(intent),
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: made.id,
    last_payment_error: null,
  };
  return {
    intent: paid,
    events: [
      await record(sandbox, transaction, 'charge.succeeded', made),
      await record(sandbox, transaction, 'payment_intent.succeeded', paid),
    ],
  };
}

async function askToConfirm(
  sandbox: Sandbox,
  transaction: Queryable,
  intent: SandboxIntent,
  waiting: { number: string; card: SandboxCard; url: string; returnUrl: string | null },
): Promise<Change> {
  const { number, card, url, returnUrl: return_url } = waiting;
  const asking: SandboxIntent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url } },
    waiting_card: { number, card },
  };
  return { intent: asking, events: [await record(sandbox, transaction, 'payment_intent.requires_action', asking)] };
}

export interface CardSent {
  number: string;
  /** Of the bank's page for this payment, where the card asks for it. */
  bankPageUrl: string;
  /** Where the bank's page leads back to. */
  returnUrl: string | null;
}

/** The browser sends a card. */
export function confirmIntent(sandbox: Sandbox, intentId: string, sent: CardSent) {
  const number = sent.number.replace(/\s/g, '');
  const card = { brand: brandOf(number), last4: number.slice(-4) };
  const behaviour = behaviourOf(number);
  return changeIntent(sandbox, intentId, (transaction, intent) => {
    if (behaviour.kind === 'pays') return charge(sandbox, transaction, intent, card);
    if (behaviour.kind === 'declined') return decline(sandbox, transaction, intent, behaviour.decline);
    const { bankPageUrl: url, returnUrl } = sent;
    return askToConfirm(sandbox, transaction, intent, { number, card, url, returnUrl });
  });
}

/** The card's holder has spoken on the bank's page. Nothing happens where no card waits for that any more. */
export function answerBank(sandbox: Sandbox, intentId: string, isConfirmed: boolean) {
  return changeIntent(sandbox, intentId, async (transaction, intent) => {
    const waiting = intent.waiting_card;
    if (waiting === null) return { intent, events: [] };
    const behaviour = behaviourOf(waiting.number);
    const reason = behaviour.kind === 'asks-to-confirm' ? behaviour.decline : null;
    if (!isConfirmed) return decline(sandbox, transaction, intent, refusedByFan);
    if (reason !== null) return decline(sandbox, transaction, intent, reason);
    return charge(sandbox, transaction, intent, waiting.card);
  });
}
