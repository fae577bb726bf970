import type { Page } from '@playwright/test';

import { makeBuyer, openDevice } from './device.ts';
import { logIn, marta, words } from './fan.ts';
import { expect, type Shop, test } from './shop.ts';

/** A page that shows itself to everybody: its address, its title in both languages, and something that only it has. */
const publicPages = [
  ['home', '/', /Collect Official Farol FC Magic Moments/i, /Colecione os momentos mágicos/i, 'section h2'],
  ['packs', '/packs', 'Packs', 'Pacotes', 'article a[href*="/packs/"]'],
  ['moments', '/moments', 'Moments', 'Momentos', 'a[data-moment]'],
  ['blogs', '/blogs', 'Blog', 'Blogue', 'ol a[href*="post="]'],
  ['roadmap', '/roadmap', 'Roadmap', 'Próximos passos', 'h2'],
  ['faq', '/faq', 'Help', 'Ajuda', 'details summary'],
  ['contact-us', '/contact-us', 'Contact us', 'Contactos', 'a[href^="mailto:"]'],
  ['terms', '/terms', 'Terms of use', 'Termos de utilização', 'nav a[href^="#"]'],
  ['policy', '/policy', 'Privacy policy', 'Política de privacidade', 'nav a[href^="#"]'],
  ['login', '/login', 'Log in', 'Iniciar sessão', 'input[autocomplete~="current-password"]'],
  ['signup', '/signup', 'Sign up', 'Criar conta', 'input[autocomplete~="new-password"]'],
  [
    'confirmation',
    '/confirmation/somebody',
    'Check your e-mail',
    'Veja o seu e-mail',
    'input[autocomplete="one-time-code"]',
  ],
  ['fairness', '/fairness', 'How we keep it fair', 'Como garantimos que é justo', 'nav a[href^="#"]'],
  ['accessibility', '/accessibility', 'Accessibility', 'Acessibilidade', 'a[href$="/contact-us"]'],
] as const;

const inPortuguese = (path: string) => (path === '/' ? '/pt' : `/pt${path}`);

for (const [id, path, english, portuguese, own] of publicPages) {
  test(`${path} shows its own page in both languages @spec(route.${id}, constant.locales, route.portuguese)`, async ({
    page,
  }) => {
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(String(error)));
    for (const [address, title, language] of [
      [path, english, 'en-US'],
      [inPortuguese(path), portuguese, 'pt-PT'],
    ] as const) {
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByRole('main').locator(own).first()).toBeAttached();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect(new URL(page.url()).pathname).toBe(address);
    }
    expect(crashes).toEqual([]);
  });
}

test('/club-kit shows tokens, cards and states, and no menu leads there @spec(route.club-kit)', async ({ page }) => {
  expect((await page.goto('/club-kit'))?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Club kit' })).toBeVisible();
  const main = page.getByRole('main');
  for (const token of ['night', 'beam', 'flare']) await expect(main.getByText(token).first()).toBeVisible();
  expect(await main.getByRole('article').count()).toBeGreaterThan(3);
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.locator('a[href*="club-kit"]')).toHaveCount(0);
});

test('/profile shows the fan’s moments, packs and orders @spec(route.profile)', async ({ browser, shop }) => {
  const { context, page } = await openDevice(browser, shop, { address: '/profile' });
  await expect(page.getByRole('heading', { level: 1, name: 'marta' })).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Your things' });
  await expect(page.getByRole('main').locator('a[data-moment]').first()).toBeVisible();
  await tabs.getByRole('link', { name: 'Packs' }).click();
  await expect(page.getByRole('main').locator('a[href*="/profile/packs/"]').first()).toBeVisible();
  await tabs.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('No orders yet').or(page.locator('a[href*="/profile/orders/"]').first())).toBeVisible();
  await context.close();
});

async function reserve(page: Page): Promise<void> {
  await page.getByRole('button', { name: words.en.reserve }).click();
  await expect(page).toHaveURL(/\/payment\?order=/);
}

/** On `/payment`, with an order that waits to be paid. */
async function openPayment(browser: Parameters<typeof openDevice>[0], shop: Shop) {
  const account = await makeBuyer(shop);
  const device = await openDevice(browser, shop, { account, address: '/packs/first-light' });
  await reserve(device.page);
  return device;
}

test('/payment lets a fan pay for the order in its address, without header and footer @spec(route.payment, header.hidden)', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openPayment(browser, shop);
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: words.en.adult })).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await context.close();
});

test('/logout ends the session @spec(route.logout, header.signed-in)', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, words.en, marta);
  await page.getByRole('banner').getByRole('button', { name: /marta/ }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('a signed-in fan is recognized when the app starts @spec(session.on-start)', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, words.en, marta);
  await page.goto('/roadmap');
  await expect(page.getByRole('banner').getByRole('button', { name: /marta/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
});
