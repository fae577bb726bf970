import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { getPoint, mouse } from '#testing/pointer.ts';
import { renderApp } from '#testing/render-app.tsx';

import { showToast } from './toast.ts';

afterEach(() => vi.useRealTimers());

/** The list sets timers after rendering, so the test renders between two steps. */
async function step(): Promise<void> {
  await vi.advanceTimersByTimeAsync(100);
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

test('a toast appears at the upper right and disappears after 5 seconds @spec(constant.toast, state.toasts)', async () => {
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
  expect(seconds).toBeGreaterThan(4.8);
  expect(seconds).toBeLessThan(5.25);
  while (toast.query() !== null) await step();
});

/** Each test uses its own text: a leaving toast is still visible for a moment. */
async function showOnPage(text: string): Promise<HTMLElement> {
  await renderApp('/roadmap');
  showToast({ kind: 'success', text });
  await expect.element(page.getByText(text)).toBeVisible();
  const card = page.getByText(text).element().parentElement;
  if (card === null) throw new Error('a toast has no card');
  // Waits for the slide-in, since positions before its end are meaningless.
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(card));
  await Promise.all(moving.map(({ finished }) => finished));
  return card;
}

/** Beside its button. */
const grip = { x: 0.05, y: 0.5 };

test('a toast is dragged away past 80 percent of its width, and springs back before that @spec(constant.toast)', async () => {
  const card = await showOnPage('It is dragged.');
  const width = card.clientWidth;
  const pull = async (share: number) => {
    const from = await getPoint(card, grip);
    await mouse.press(from);
    for (const part of [0.5, 1]) await mouse.move({ ...from, x: from.x + width * share * part });
    await mouse.release({ ...from, x: from.x + width * share });
  };
  const start = (await getPoint(card)).x;
  await pull(0.78);
  expect((await getPoint(card)).x).toBe(start);
  await pull(0.83);
  await expect.element(page.getByText('It is dragged.')).not.toBeInTheDocument();
});

test('a flick that ends before it could be shown dismisses a toast as well @spec(constant.toast)', async () => {
  const card = await showOnPage('It is flicked.');
  const from = await getPoint(card, grip);
  await mouse.press(from);
  await mouse.release({ ...from, x: from.x + card.clientWidth * 0.9 });
  await expect.element(page.getByText('It is flicked.')).not.toBeInTheDocument();
});

test('three toasts are shown together, and the fourth comes when one has gone @spec(state.toasts)', async () => {
  await renderApp('/roadmap');
  const texts = ['The first.', 'The second.', 'The third.', 'The fourth.'];
  for (const text of texts) showToast({ kind: 'failure', text });
  for (const text of texts.slice(0, 3)) await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText('The fourth.')).not.toBeInTheDocument();
  await page
    .getByRole('status')
    .filter({ hasText: 'The first.' })
    .getByRole('button', { name: 'Close' })
    .first()
    .click();
  await expect.element(page.getByText('The fourth.')).toBeVisible();
});
