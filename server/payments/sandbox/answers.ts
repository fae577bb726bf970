import type { Context } from 'hono';

import type { Change } from './intents.ts';
import type { SandboxCharge, SandboxIntent } from './sandbox-objects.ts';

export type Form = Record<string, string>;

export async function readForm(context: Context): Promise<Form> {
  return Object.fromEntries(new URLSearchParams(await context.req.text()));
}

export function metadataOf(form: Form): Record<string, string> {
  const entries = Object.entries(form).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}

/** An error in the shape of Stripe's. */
export function refuse(
  context: Context,
  status: 400 | 401 | 402 | 404,
  type: string,
  code: string,
  message: string,
  more: object = {},
) {
  return context.json({ error: { type, code, message, ...more } }, status);
}

export function missing(context: Context) {
  return refuse(context, 404, 'invalid_request_error', 'resource_missing', 'No such payment intent.');
}

/** What anybody but the sandbox may see of an intent. */
export function shownIntent(intent: SandboxIntent, charge?: SandboxCharge) {
  const { waiting_card: _ours, ...shown } = intent;
  return charge === undefined ? shown : { ...shown, latest_charge: charge };
}

/** An intent that was asked to change and did not is in a state that does not allow it. */
export function answerChange(
  context: Context,
  change: Change | undefined,
  isChanged: (intent: SandboxIntent) => boolean,
) {
  if (change === undefined) return missing(context);
  if (isChanged(change.intent)) return context.json(shownIntent(change.intent));
  const message = `This payment is ${change.intent.status} already.`;
  const more = { payment_intent: shownIntent(change.intent) };
  return refuse(context, 400, 'invalid_request_error', 'payment_intent_unexpected_state', message, more);
}
