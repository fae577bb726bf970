import { setTimeout as pause } from 'node:timers/promises';

import Stripe from 'stripe';

/** In milliseconds, before each further try; a fan waits for them. */
const pauses = [300, 900, 1_800];

/**
 * Stripe answers 429 where an account asks for too much at once, and its SDK does not try that again. Does so, with some chance
 * in the pauses, so that those who were refused together do not come back together.
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
