import type { Page } from '@playwright/test';

import { logIn, marta, readCode, words } from './fan.ts';
import { expect, makeFan, test } from './shop.ts';

// @spec(entity.is-error, message.application-failure, page.title, page.description, route.not-found, route.first-language)

async function logInAs(page: Page, account: typeof marta): Promise<void> {
  await page.goto('/login');
  await logIn(page, words.en, account);
}

test('home has the title and the description of the spec, in both languages', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Collect Official Farol FC Magic Moments');
  await expect(page.locator('meta[name=description]').first()).toHaveAttribute('content', /first 150 unique moments/);
  await page.goto('/pt');
  await expect(page).toHaveTitle(/Farol FC/);
  await expect(page).not.toHaveTitle('Collect Official Farol FC Magic Moments');
  await expect(page.locator('meta[name=description]').first()).toHaveAttribute('content', /150/);
});

test('an address that nobody has is answered with 404 and a page of our own', async ({ page }) => {
  const answer = await page.goto('/nonsense');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the harbour' })).toBeVisible();
});

test('/en leads to the address without a prefix, and never to another host', async ({ page, shop }) => {
  await page.goto('/en/packs?type=Derby');
  expect(page.url()).toBe(`${shop.origin}/packs?type=Derby`);
  const answer = await page.request.get('/en//evil.example/x', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/evil.example/x');
});

test('a first visit with a Portuguese browser goes to /pt once; the fan’s own choice wins', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'pt-PT' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(/\/pt$/);
  await page.goto('/');
  await expect(page).toHaveURL(`${shop.origin}/`);
  await context.close();
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

  test('the header leads everywhere and shows where one is @spec(header.logo, header.links, header.signed-out)', async ({
    page,
  }) => {
    await page.goto('/packs');
    const header = page.getByRole('banner');
    for (const name of ['Packs', 'Moments', 'Blog', 'Roadmap'])
      await expect(header.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(header.getByRole('link', { name: 'Packs', exact: true })).toHaveAttribute('aria-current', 'page');
    await header.getByRole('link', { name: 'Moments', exact: true }).click();
    await expect(page).toHaveURL(/\/moments$/);
    await expect(header.getByRole('link', { name: 'Moments', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(header.getByRole('link', { name: 'Packs', exact: true })).not.toHaveAttribute('aria-current', 'page');
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?redirect=/moments');
    await expect(header.getByRole('link', { name: 'Sign up' })).toBeVisible();
    await header.getByRole('link', { name: /Farol FC/ }).click();
    await expect(page).toHaveURL(/\/$/);
    // From home the login needs no way back.
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  });

  test('a signed-in fan has a menu that an outside click closes @spec(header.signed-in, global.menus-close)', async ({
    page,
  }) => {
    await logInAs(page, marta);
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /marta/ }).click();
    for (const [name, address] of [
      ['My profile', '/profile'],
      ['Edit profile', '/profile/edit'],
      ['Logout', '/logout'],
    ] as const)
      await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    await page.mouse.click(640, 700);
    await expect(page.getByRole('link', { name: 'Edit profile' })).toBeHidden();
  });

  test('the language menu keeps path and query, and an outside click closes it @spec(header.language, global.language-switch)', async ({
    page,
  }) => {
    await page.goto('/packs?type=Derby');
    const menu = page.getByRole('banner').getByRole('button', { name: /English/ });
    await menu.click();
    const portuguese = page.getByRole('link', { name: 'Português' }).first();
    await expect(portuguese).toBeVisible();
    await page.mouse.click(640, 700);
    await expect(portuguese).toBeHidden();
    await menu.click();
    await portuguese.click();
    await expect(page).toHaveURL(/\/pt\/packs\?type=Derby$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-PT');
  });

  test('an unverified e-mail is told, the code sent again, and the way to verify it leads there @spec(banner.unverified)', async ({
    page,
    shop,
  }) => {
    // The local account of that kind may be verified once only.
    const fan = await makeFan(shop, `unverified-${Date.now().toString(36)}`, false);
    await logInAs(page, fan);
    const verify = page.getByRole('link', { name: /verify/i }).first();
    // Also where header and footer are hidden.
    await page.goto('/confirmation/somebody-else');
    await expect(page.getByText('isn’t verified yet')).toBeVisible();
    await page.goto('/packs');
    await expect(verify).toHaveAttribute('href', /\/profile\/edit$/);
    await page.getByRole('button', { name: 'Send me a new code' }).click();
    await expect(page.getByText('A new code is on its way.')).toBeVisible();
    await verify.click();
    await page.getByRole('button', { name: 'I have a code' }).click();
    await page.getByLabel(words.en.code, { exact: true }).fill(await readCode(page, fan.email));
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page.getByText('is verified. Receipts go there.')).toBeVisible();
    await expect(page.getByText('isn’t verified yet')).toBeHidden();
  });

  test('the footer leads to the rest @spec(footer.links, footer.social, footer.legal, footer.copyright)', async ({
    page,
  }) => {
    await page.goto('/packs');
    const footer = page.getByRole('contentinfo');
    for (const [name, address] of [
      ['Help', '/faq'],
      ['Contact us', '/contact-us'],
      ['Blog', '/blogs'],
      ['Terms of use', '/terms'],
      ['Privacy policy', '/policy'],
    ] as const)
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
    for (const [name, host] of [
      ['Facebook', 'facebook.com'],
      ['Twitter', 'x.com'],
      ['Instagram', 'instagram.com'],
      ['Reddit', 'reddit.com'],
      ['Discord', 'discord.gg'],
    ] as const)
      await expect(footer.getByRole('link', { name: new RegExp(name) })).toHaveAttribute(
        'href',
        new RegExp(`^https://(www\\.)?${host}/`),
      );
    await expect(footer.getByText(new RegExp(`${new Date().getFullYear()}.*All rights reserved`))).toBeVisible();
  });

  for (const path of ['/login', '/signup', '/confirmation/somebody']) {
    test(`${path} has neither header nor footer @spec(header.hidden)`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
    });
  }

  test.describe('without a worker, which would have the script already', () => {
    test.use({ serviceWorkers: 'block' });

    test('a page that breaks gives way to a message, until the next page @spec(global.error-flag, global.route-change)', async ({
      page,
    }) => {
      await page.goto('/packs');
      await page.route('**/assets/**', (route) =>
        route.request().url().includes('faq') ? route.abort() : route.continue(),
      );
      await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
      await expect(page.getByText(/something went wrong/i)).toBeVisible();
      await expect(page.getByText(/refresh/i).first()).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: 'Packs', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

  test('the hamburger opens a side panel with the same links @spec(header.side-panel)', async ({ page }) => {
    await page.goto('/packs');
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).click();
    const panel = page.getByRole('dialog');
    for (const name of ['Packs', 'Moments', 'Blog', 'Roadmap'])
      await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of ['Login', 'Sign up']) await expect(panel.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(
      panel
        .getByRole('link', { name: 'Português' })
        .or(panel.getByRole('button', { name: /English/ }))
        .first(),
    ).toBeVisible();
    await panel.getByRole('link', { name: 'Moments', exact: true }).click();
    await expect(page).toHaveURL(/\/moments$/);
    await expect(panel).toBeHidden();
  });
});
