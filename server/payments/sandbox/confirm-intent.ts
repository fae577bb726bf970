import type { Queryable } from '#server/db/database.ts';

import { type Change, changeIntent, withoutCard } from './intents.ts';
import { newId, record, type Sandbox, seconds } from './sandbox.ts';
import { createCharge, type SandboxCard, type SandboxError, type SandboxIntent } from './sandbox-objects.ts';
import { saveObject } from './sandbox-store.ts';
import { type CardBehavior, refusedByFan } from './test-cards.ts';

/** A failed attempt leaves a failed charge. */
async function decline(
  sandbox: Sandbox,
  transaction: Queryable,
  intent: SandboxIntent,
  { card, error }: { card: SandboxCard; error: SandboxError },
): Promise<Change> {
  const charge = createCharge(newId(sandbox, 'ch'), { intent, card, decline: error, created: seconds(sandbox) });
  await saveObject(transaction, charge, sandbox.clock.now());
  const declined = {
    ...withoutCard(intent),
    latest_charge: charge.id,
    last_payment_error: { ...error, charge: charge.id },
  };
  return { intent: declined, events: [await record(sandbox, transaction, 'payment_intent.payment_failed', declined)] };
}

async function pay(
  sandbox: Sandbox,
  transaction: Queryable,
  intent: SandboxIntent,
  card: SandboxCard,
): Promise<Change> {
  const charge = createCharge(newId(sandbox, 'ch'), { intent, card, decline: null, created: seconds(sandbox) });
  const paid: SandboxIntent = {
    ...withoutCard(intent),
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
  };
  return {
    intent: paid,
    events: [
      await record(sandbox, transaction, 'charge.succeeded', charge),
      await record(sandbox, transaction, 'payment_intent.succeeded', paid),
    ],
  };
}

async function askToConfirm(
  sandbox: Sandbox,
  transaction: Queryable,
  intent: SandboxIntent,
  waiting: { card: SandboxCard; decline: SandboxError | null; url: string; returnUrl: string | null },
): Promise<Change> {
  const { url, returnUrl: return_url, card, decline: error } = waiting;
  const asking: SandboxIntent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url } },
    last_payment_error: null,
    waiting_card: { card, decline: error },
  };
  return { intent: asking, events: [await record(sandbox, transaction, 'payment_intent.requires_action', asking)] };
}

export interface CardSent {
  card: SandboxCard;
  behaviour: CardBehavior;
  /** The URL of the bank's page for this payment, if the card requires it. */
  bankPageUrl: string;
  /** The URL that the bank's page returns to. */
  returnUrl: string | null;
}

/** The browser sends a card. */
export function confirmIntent(sandbox: Sandbox, intentId: string, { card, behaviour, ...urls }: CardSent) {
  return changeIntent(sandbox, intentId, (transaction, intent) => {
    if (behaviour.kind === 'pays') return pay(sandbox, transaction, intent, card);
    if (behaviour.kind === 'declined') return decline(sandbox, transaction, intent, { card, error: behaviour.decline });
    const { bankPageUrl: url, returnUrl } = urls;
    return askToConfirm(sandbox, transaction, intent, { card, decline: behaviour.decline, url, returnUrl });
  });
}

/** The cardholder's decision on the bank's page. Nothing happens if no card is waiting for it. */
export function answerBank(sandbox: Sandbox, intentId: string, isConfirmed: boolean) {
  return changeIntent(sandbox, intentId, async (transaction, intent) => {
    if (intent.waiting_card === null) return { intent, events: [] };
    const { card, decline: fromBank } = intent.waiting_card;
    const error = isConfirmed ? fromBank : refusedByFan;
    return error === null
      ? pay(sandbox, transaction, intent, card)
      : decline(sandbox, transaction, intent, { card, error });
  });
}
