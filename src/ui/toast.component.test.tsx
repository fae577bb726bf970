import { afterEach, expect, test, vi } from 'vitest';

import { renderApp } from '#testing/render-app.tsx';

import { showToast } from './toast.ts';

afterEach(() => vi.useRealTimers());

/** The list sets its times once it has been drawn, so the page draws between two steps. */
async function step(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

test('a toast stands at the upper right and goes by itself after 5 seconds @spec(constant.toast, state.toasts)', async () => {
  const { screen } = await renderApp('/roadmap');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  showToast({ kind: 'information', text: 'A word in passing' });
  const toast = screen.getByText('A word in passing');
  while (toast.query() === null) await step();
  const shownAt = Date.now();
  const { left, top } = toast.element().getBoundingClientRect();
  expect(left).toBeGreaterThan(640);
  expect(top).toBeLessThan(200);
  while (toast.element().closest('[class*="leaving"]') === null) await step();
  const seconds = (Date.now() - shownAt) / 1000;
  expect(seconds).toBeGreaterThan(4.5);
  expect(seconds).toBeLessThan(5.5);
  while (toast.query() !== null) await step();
});
