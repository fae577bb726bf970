import type { Context } from 'hono';

import type { Change } from './intents.ts';
import { BadParameter } from './parameters.ts';
import { type SandboxCharge, type SandboxIntent, showIntent } from './sandbox-objects.ts';

/** An error in Stripe's format; without a code if Stripe gives none. */
export function refuse(
  context: Context,
  status: 400 | 401 | 402 | 404 | 409,
  type: string,
  code: string | undefined,
  message: string,
  more: object = {},
) {
  return context.json({ error: { type, code, message, ...more } }, status);
}

export function missing(context: Context, param = 'intent') {
  const message = 'No such payment intent.';
  return refuse(context, 404, 'invalid_request_error', 'resource_missing', message, { param });
}

export function refuseParameter(context: Context, { code, param, message }: BadParameter) {
  return refuse(context, 400, 'invalid_request_error', code, message, { param });
}

/** An intent, with its charge if the caller requested it. */
export function expandIntent(intent: SandboxIntent, charge: SandboxCharge | undefined) {
  const shown = showIntent(intent);
  return charge === undefined ? shown : { ...shown, latest_charge: charge };
}

/** An intent that could not be changed is in a state that does not allow it. */
export function answerChange(context: Context, change: Change | undefined, isChanged: (change: Change) => boolean) {
  if (change === undefined) return missing(context);
  if (isChanged(change)) return context.json(showIntent(change.intent));
  return refuseState(context, change.intent);
}

export function refuseState(context: Context, intent: SandboxIntent) {
  const message = `This payment is ${intent.status} already.`;
  const more = { payment_intent: showIntent(intent) };
  return refuse(context, 400, 'invalid_request_error', 'payment_intent_unexpected_state', message, more);
}
