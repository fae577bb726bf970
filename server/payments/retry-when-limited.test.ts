import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';

import { retryWhenLimited } from './retry-when-limited.ts';

const limited = () =>
  new Stripe.errors.StripeRateLimitError({ type: 'rate_limit_error', message: 'Too many requests' });

test('a call that is refused by a rate limit is made again, later each time', async () => {
  const waited: number[] = [];
  const wait = vi.fn(async (milliseconds?: number) => void waited.push(milliseconds ?? 0));
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(limited()).mockRejectedValueOnce(limited());
  work.mockResolvedValueOnce('done');
  expect(await retryWhenLimited(work, wait as never)).toBe('done');
  expect(work).toHaveBeenCalledTimes(3);
  expect(waited[0]).toBeGreaterThan(0);
  expect(waited[1]).toBeGreaterThan(waited[0] ?? 0);
});

test('a call that stays refused is given up after four tries, and another failure immediately', async () => {
  const wait = vi.fn(async () => undefined);
  const work = vi.fn(() => Promise.reject(limited()));
  await expect(retryWhenLimited(work, wait as never)).rejects.toThrow('Too many requests');
  expect(work).toHaveBeenCalledTimes(4);
  const broken = vi.fn(() => Promise.reject(new Error('no network')));
  await expect(retryWhenLimited(broken, wait as never)).rejects.toThrow('no network');
  expect(broken).toHaveBeenCalledTimes(1);
});
