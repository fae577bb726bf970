import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { readCollection } from '#contract/collection-endpoints.ts';
import { listOwnMoments } from '#contract/moment-endpoints.ts';
import { listOrders } from '#contract/order-endpoints.ts';
import { listOwnPacks } from '#contract/pack-endpoints.ts';
import { failCall } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');

/** What each tab of the profile asks for, and what it says where there is nothing of it. */
const tabs = [
  ['/profile', 'Your first moment is still in a pack'],
  ['/profile?tab=packs', 'No packs yet'],
  ['/profile?tab=orders', 'No orders yet'],
] as const;

function failAll(kind: 'internal' | 'offline' | 'session-invalid'): () => void {
  const mends = [readCollection, listOwnMoments, listOrders, listOwnPacks].map((endpoint) => failCall(endpoint, kind));
  return () => mends.forEach((mend) => mend());
}

test.each(tabs)(
  '%s that fails to load says so, does not look empty, and can be tried again @spec(entity.profile-orders, entity.profile-packs, entity.profile-moments, state.moments-failed-loaded)',
  async (path, empty) => {
    const mend = failAll('internal');
    await renderApp(path, { fan: 'profile.empty' });
    await expect.element(main.getByText('That did not load')).toBeVisible();
    await expect.element(main.getByText(empty)).not.toBeInTheDocument();
    mend();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.element(main.getByText('That did not load')).not.toBeInTheDocument();
    await expect.element(main.getByText(empty)).toBeVisible();
  },
);

test.each([
  ['/profile?tab=orders', 'No connection'],
  ['/pt/profile?tab=orders', 'Sem ligação'],
])('%s without a connection and without a copy says that there is no connection', async (path, title) => {
  failAll('offline');
  await renderApp(path, { fan: 'profile.empty' });
  await expect.element(main.getByText(title)).toBeVisible();
});

test('a profile shows the fan’s moments, packs and orders @spec(route.profile)', async () => {
  const { address } = await renderApp('/profile', { fan: 'marta' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'marta' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Your things' });
  await expect.poll(() => document.querySelectorAll('main a[data-moment]').length).toBeGreaterThan(0);
  await links.getByRole('link', { name: 'Packs' }).click();
  await expect.poll(() => document.querySelectorAll('main a[href*="/profile/packs/"]').length).toBeGreaterThan(0);
  await links.getByRole('link', { name: 'Orders' }).click();
  await expect.element(page.getByText('No orders yet')).toBeVisible();
  expect(address()).toBe('/profile?tab=orders');
});

test.each([
  ['/profile?search=nobody+of+that+name', 'None of your moments is like that'],
  ['/pt/profile?search=ninguem+com+esse+nome', 'Nenhum dos seus momentos'],
])('%s finds nothing, and says that it is the filter', async (path, text) => {
  await renderApp(path, { fan: 'marta' });
  await expect.element(page.getByText(text)).toBeVisible();
});
