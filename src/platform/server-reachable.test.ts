import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { onServerReachable } from './load-chunk.ts';

/** The looks that wait for an answer. */
let looks: { answer: () => void; signal: AbortSignal | null | undefined }[] = [];

beforeEach(() => {
  looks = [];
  vi.useFakeTimers();
  vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal(
    'fetch',
    (_url: string, { signal }: RequestInit) =>
      new Promise((resolve) => looks.push({ answer: () => resolve(new Response()), signal })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

test('a page that no longer waits for the server hears nothing of a look that was under way', async () => {
  const listener = vi.fn();
  const stop = onServerReachable(listener);
  await seconds(5);
  stop();
  looks[0]?.answer();
  await seconds(1);
  expect(listener).not.toHaveBeenCalled();
});

test('several looks that are answered late call back once', async () => {
  const listener = vi.fn();
  onServerReachable(listener);
  await seconds(15);
  expect(looks.length).toBeGreaterThan(1);
  for (const { answer } of looks) answer();
  await seconds(1);
  expect(listener).toHaveBeenCalledOnce();
});

test('a look ends when the server does not answer in time', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const stop = onServerReachable(() => undefined);
  await seconds(5);
  stop();
  expect(timeout).toHaveBeenCalledOnce();
  expect(looks[0]?.signal).toBe(timeout.mock.results[0]?.value);
  vi.restoreAllMocks();
});
