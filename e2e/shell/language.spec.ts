import type { Page } from '@playwright/test';

import { logIn, words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { expect, goOffline, goOnline, makeFan, test, underWorker, workerInFullRun } from '../support/shop.ts';

test.use({ ...workerInFullRun, viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

async function choose(page: Page, button: RegExp, language: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: button }).click();
  await page.getByRole('banner').getByRole('link', { name: language, exact: true }).click();
}

test('the language that a fan chose in the menu is the one that / opens in, whatever the browser prefers @spec(route.first-language)', async ({
  page,
}) => {
  await page.goto('/packs');
  await choose(page, /English/, 'Português');
  await expect(page).toHaveURL(/\/pt\/packs$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/pt$/);
  await choose(page, /Português/, 'English');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('the language that a fan saved in the profile is the one that / opens in', async ({ page, shop }) => {
  const fan = await makeFan(shop, 'language.profile');
  await page.goto('/login?redirect=/profile/edit');
  await logIn(page, words.en, fan);
  const form = page.getByRole('combobox', { name: 'Language of pages and messages' });
  await form.selectOption('pt');
  await page.locator('form').filter({ has: form }).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/pt\/profile\/edit$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/pt$/);
});

test('English that was chosen by its URL is remembered too @spec(route.first-language)', async ({ browser, shop }) => {
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'pt-PT' });
  const page = await context.newPage();
  // Must come first: once the browser has chosen a language, `/` stays in English.
  await page.goto('/en');
  await expect(page).toHaveURL(`${shop.origin}/`);
  await page.goto('/?source=home-screen');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await context.close();
});

test(
  'the installed app starts in the chosen language, without a network too',
  inFullRun,
  async ({ page, shop, context }) => {
    await page.goto('/packs');
    await underWorker(page);
    await choose(page, /English/, 'Português');
    await expect(page).toHaveURL(/\/pt\/packs$/);
    await page.goto('/?source=home-screen');
    await expect(page).toHaveURL(/\/pt\?source=home-screen$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await goOffline(shop, context);
    await page.goto('/?source=home-screen');
    await expect(page).toHaveURL(/\/pt\?source=home-screen$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
    await goOnline(shop, context);
    await choose(page, /Português/, 'English');
    await page.goto('/pt?source=home-screen');
    await expect(page).toHaveURL(/\/\?source=home-screen$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  },
);

test('each language has a manifest of its own for the same app @spec(device.installable)', async ({ page }) => {
  const read = async () => {
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    return (await page.request.get(href ?? '')).json() as Promise<Record<string, unknown>>;
  };
  await page.goto('/packs');
  const english = await read();
  await choose(page, /English/, 'Português');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  const portuguese = await read();
  expect(portuguese).toMatchObject({ id: english.id, lang: 'pt-PT', start_url: '/pt?source=home-screen' });
  expect(english).toMatchObject({ lang: 'en-US', start_url: '/?source=home-screen' });
  expect(portuguese.shortcuts).toMatchObject([
    { url: '/pt/profile', name: 'Os meus momentos' },
    { url: '/pt/packs' },
    { url: '/pt/profile?tab=packs' },
    { url: '/pt/profile?tab=orders' },
  ]);
  expect(portuguese.description).not.toBe(english.description);
  const html = await (await page.request.get('/pt/packs')).text();
  expect(html).toContain('href="/manifest.pt.webmanifest"');
  const moment = await (await page.request.get('/pt/packs/first-light')).text();
  expect(moment).toContain('href="/manifest.pt.webmanifest"');
});
