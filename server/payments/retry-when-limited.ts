import { setTimeout as pause } from 'node:timers/promises';

import Stripe from 'stripe';

/** In milliseconds, before each further attempt; the user waits for them. */
const pauses = [300, 900, 1_800];

/**
 * Stripe answers 429 when an account sends too many requests, and its SDK does not retry that. This does, with random pauses, so
 * that refused calls do not come back together.
 */
export async function retryWhenLimited<T>(work: () => Promise<T>, wait: typeof pause = pause): Promise<T> {
  for (const milliseconds of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeRateLimitError)) throw error;
      await wait(milliseconds * (0.5 + Math.random()));
    }
  }
  return work();
}
