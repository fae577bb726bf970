import Stripe from 'stripe';

import type { SandboxEvent } from './sandbox-objects.ts';

export interface WebhookTarget {
  url: string;
  secret: string;
}

const attempts = 6;
const firstPauseMilliseconds = 200;

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}

async function deliverOnce(target: WebhookTarget, payload: string): Promise<boolean> {
  const header = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: target.secret });
  try {
    const answer = await fetch(target.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
      signal: AbortSignal.timeout(10_000),
    });
    return answer.ok;
  } catch {
    // Unreachable now: retried, and then recovered by reconciliation.
    return false;
  }
}

/** Signed like Stripe's, retried with growing pauses. Resolves to whether it arrived. */
export async function deliverWebhook(target: WebhookTarget, event: SandboxEvent): Promise<boolean> {
  const payload = JSON.stringify(event);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await deliverOnce(target, payload)) return true;
    await pause(firstPauseMilliseconds * 2 ** attempt);
  }
  return false;
}
