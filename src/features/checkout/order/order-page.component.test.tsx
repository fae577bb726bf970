import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { getOrder } from '#contract/orders/checkout-endpoints.ts';
import { getTransaction } from '#contract/orders/order-endpoints.ts';
import { changeAnswer } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const getRegion = (element: Element) => element.closest('[aria-live], output, [role="status"], [role="alert"]');

test('the status of an order is announced by itself, without the timeline and the buttons below it', async () => {
  const { readUrl, router } = await renderApp('/packs/first-light', { fan: 'order.announced' });
  await page.getByRole('button', { name: /^Reserve 1 pack/ }).click();
  await expect.poll(readUrl).toMatch(/^\/payment\?order=/);
  const orderId = new URL(readUrl(), location.origin).searchParams.get('order') ?? '';
  await router.navigate({ to: '/{-$locale}/profile/orders/$orderId', params: { orderId } });
  const headline = page.getByRole('heading', { name: 'Your pack is waiting for payment' });
  await expect.element(headline).toBeVisible();
  const region = getRegion(headline.element());
  expect(region?.textContent).toMatch(/^Your pack is waiting for payment.+updates automatically\.$/);
  const timeline = page.getByRole('listitem').filter({ hasText: '1 pack reserved' }).element();
  expect(getRegion(timeline)).toBeNull();
  expect(getRegion(page.getByRole('link', { name: 'Go to the payment' }).element())).toBeNull();

  changeAnswer(getTransaction, (answer) => ({ ...answer, status: 'PROCESSING' as const }));
  changeAnswer(getOrder, (answer) => ({ ...answer, status: 'PROCESSING' as const }));
  await expect.poll(() => region?.textContent).toMatch(/^We are checking your payment.+charged twice\.$/);
  // Screen readers announce only changes in a persistent region.
  expect(region?.isConnected).toBe(true);
});

test.each([
  ['', /^Reserve 1 pack/, 'Write to us about this order', 'What is it about?', 'About order'],
  ['/pt', /^Reservar 1 pacote/, 'Escreva-nos sobre esta encomenda', 'Qual é o assunto?', 'Sobre a encomenda'],
])(
  '%s/profile/orders/:orderId leads to the contact form with its topic and its number filled in',
  async (prefix, reserve, help, topic, about) => {
    const { readUrl, router } = await renderApp(`${prefix}/packs/first-light`, {
      fan: `order.help${prefix.replace('/', '.')}`,
    });
    await page.getByRole('button', { name: reserve }).click();
    await expect.poll(readUrl).toMatch(/\/payment\?order=/);
    const orderId = new URL(readUrl(), location.origin).searchParams.get('order') ?? '';
    await router.navigate({ href: `${prefix}/profile/orders/${orderId}` });
    await page.getByRole('link', { name: help }).click();
    await expect.element(page.getByLabelText(topic, { exact: true })).toHaveValue('order');
    await expect.element(page.getByText(`${about} ${orderId}`)).toBeVisible();
  },
);
