import { setTimeout as wait } from 'node:timers/promises';

/** Longer than the slowest code path of a healthy shop. */
const leastMilliseconds = 60;

/** Delays the answer to a constant minimum, so that timing does not reveal whether an account exists. */
export async function takeAtLeast<T>(work: () => Promise<T>): Promise<T> {
  const floor = wait(leastMilliseconds);
  try {
    return await work();
  } finally {
    await floor;
  }
}
