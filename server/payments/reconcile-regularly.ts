import type { PaymentParts } from './payment-parts.ts';
import { reconcile } from './reconcile.ts';
import { spacingOfPasses } from './send-refunds.ts';

const everyMilliseconds = 60_000;

/** At the start and every minute, never two passes at a time. */
export function reconcileRegularly(parts: PaymentParts): () => void {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await reconcile(parts, spacingOfPasses);
    } catch (error) {
      parts.log.error({ err: error }, 'reconciliation failed');
    }
    isRunning = false;
  };
  void run();
  const timer = setInterval(() => void run(), everyMilliseconds);
  return () => clearInterval(timer);
}
