import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the slowest of the ways that an answer can take in a healthy shop. */
const leastMilliseconds = 60;

/** An answer that comes no sooner than that: its time does not tell whether there was an account to write to. */
export async function takeAtLeast<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(leastMilliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
