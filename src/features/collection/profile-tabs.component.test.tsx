import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { listOrders } from '#contract/orders/order-endpoints.ts';
import type { Order } from '#contract/orders/order.ts';
import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { listOwnPacks } from '#contract/packs/pack-endpoints.ts';
import { changeAnswer, failCall } from '#testing/answers.ts';
import { createPack } from '#testing/create-pack.ts';
import { renderApp } from '#testing/render-app.tsx';

const at = '2026-11-01T12:00:00.000Z';
const createOrder = (number: number): Order => ({
  orderId: `0000000${number}-0000-4000-8000-000000000000`,
  transactionId: `0000000${number}-0000-4000-8000-000000000001`,
  packEditionId: 'first-light',
  numberOfPacks: 1,
  total: { amountMinor: 499, currency: 'EUR' },
  status: 'COMPLETE',
  refundedMinor: 0,
  createdAt: at,
  reservedUntil: at,
  settledAt: at,
  packIds: [],
});

test.each([
  ['phone', '/profile', 'Your profile’s sections'],
  ['phone', '/pt/profile', 'As secções do seu perfil'],
  ['narrow', '/profile', 'Your profile’s sections'],
  ['narrow', '/pt/profile', 'As secções do seu perfil'],
] as const)(
  'on a %s screen the four tabs of %s show their counts, and none is cut off',
  async (viewport, path, name) => {
    changeAnswer(readCollection, (collection) => ({ ...collection, total: 40 }));
    changeAnswer(listOwnPacks, () => [1, 2, 3].map((number) => createPack(number)));
    changeAnswer(listOrders, () => [1, 2].map(createOrder));
    await renderApp(path, { fan: 'profile.tabs', viewport });
    const tabs = page.getByRole('navigation', { name });
    const counts = () => tabs.element().textContent.replaceAll(/\D/g, '');
    await expect.poll(counts).toBe('4032');
    // Polled: until its font is there, a tab is wider.
    const readOverflow = () => tabs.element().scrollWidth - tabs.element().clientWidth;
    await expect.poll(readOverflow).toBeLessThanOrEqual(0);
    if (viewport === 'phone') await page.viewport(375, 844);
    await expect.poll(readOverflow).toBeLessThanOrEqual(0);
  },
);

test.each([
  ['/profile?tab=packs', 'Pack'],
  ['/profile?tab=orders', 'Pack'],
  ['/pt/profile?tab=packs', 'Pacote'],
  ['/pt/profile?tab=orders', 'Pacote'],
])('where pack editions can’t be loaded, %s says “%s” in place of a name, and shows no id', async (path, word) => {
  failCall(listPackEditions, 'offline');
  changeAnswer(listOwnPacks, () => [createPack(1)]);
  changeAnswer(listOrders, () => [createOrder(1)]);
  await renderApp(path, { fan: 'profile.nameless' });
  const item = page.getByRole('main').getByRole('listitem').filter({ hasText: word });
  await expect.element(item.getByText(word, { exact: true }).last()).toBeVisible();
  expect(item.element().textContent).not.toContain('first-light');
});

test.each([
  ['/profile?tab=packs', 'Continue opening'],
  ['/pt/profile?tab=packs', 'Continuar a abrir'],
])(
  'where pack editions can’t be loaded, %s still says “%s” of an opened pack whose moments are unseen',
  async (path, word) => {
    failCall(listPackEditions, 'offline');
    changeAnswer(listOwnPacks, () => [createPack(1, { state: 'opened', openedAt: at })]);
    await renderApp(path, { fan: 'profile.unseen' });
    await expect.element(page.getByRole('main').getByRole('listitem').getByText(word, { exact: true })).toBeVisible();
  },
);
