import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

/** Logs in as a user made by `renderApp` or by the shop. */
async function logIn(username: string): Promise<void> {
  await page.getByLabelText('Username or e-mail').fill(username);
  await page.getByLabelText('Password', { exact: true }).fill(`Matchday-90-${username}`);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a private page leads a visitor to the login and back @spec(route.guard)', async () => {
  const { readUrl } = await renderApp('/profile?tab=packs');
  await expect.poll(readUrl).toBe('/login?redirect=/profile%3Ftab%3Dpacks');
  await logIn('marta');
  await expect.poll(readUrl).toBe('/profile?tab=packs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'marta' })).toBeVisible();
});

test('Back from a page that required a login leads to the page before, not to the login', async () => {
  const { readUrl, router } = await renderApp('/packs?type=Derby');
  await router.navigate({ href: '/profile?tab=packs' });
  await expect.poll(readUrl).toBe('/login?redirect=/profile%3Ftab%3Dpacks');
  await logIn('marta');
  await expect.element(page.getByRole('heading', { level: 1, name: 'marta' })).toBeVisible();
  router.history.back();
  await expect.poll(readUrl).toBe('/packs?type=Derby');
  await expect.element(page.getByRole('main').getByRole('article')).toHaveLength(1);
});

test.each(['//evil.example/', 'https://evil.example/', '/\\evil.example'])(
  'the login with the redirect %s leads home, never to another host @spec(login.redirect)',
  async (redirect) => {
    const { readUrl } = await renderApp(`/login?redirect=${encodeURIComponent(redirect)}`);
    await logIn('marta');
    await expect.poll(readUrl).toBe('/');
    await expect.element(page.getByRole('banner').getByRole('button', { name: /marta/ })).toBeVisible();
  },
);

test('/logout ends the session @spec(route.logout, header.signed-in)', async () => {
  const { readUrl, router } = await renderApp('/packs', { fan: 'session.logout' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /session\.logout/ })
    .click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect.poll(readUrl).toBe('/');
  await expect.element(page.getByText('You are logged out.')).toBeVisible();
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await router.navigate({ href: '/profile' });
  await expect.poll(readUrl).toBe('/login?redirect=/profile');
});
