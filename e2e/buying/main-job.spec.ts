import type { Page } from '@playwright/test';

import {
  confirm,
  setBilling,
  logIn,
  newAccount,
  openPack,
  payWith,
  signUp,
  type Words,
  words,
} from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { expect, inMotion, test } from '../support/shop.ts';

test.use(inMotion);

/** Sign up → confirm → log in → pack → decline → pay → open → watch → close. */
async function doTheMainJob(page: Page, say: Words, name: string): Promise<void> {
  const account = newAccount(name);
  await signUp(page, say, account);
  await confirm(page, say, account);
  await page.goto(`${say.prefix}/login?redirect=${say.prefix}/packs/first-light`);
  await logIn(page, say, account);
  await expect(page).toHaveURL(new RegExp(`${say.prefix}/packs/first-light$`));

  await page.getByRole('button', { name: say.reserve }).click();
  await expect(page).toHaveURL(new RegExp(`${say.prefix}/payment\\?order=`));
  await setBilling(page, say);
  await payWith(page, say, '4000000000000002');
  await expect(page.getByText(say.declined)).toBeVisible();
  await payWith(page, say, '4242424242424242');
  await expect(page).toHaveURL(new RegExp(`${say.prefix}/profile/orders/`));
  await expect(page.getByRole('heading', { name: say.packsReady })).toBeVisible();

  await page.getByRole('link', { name: say.goToPack }).click();
  await openPack(page, say);
  await page.getByRole('link', { name: say.myCollection }).click();
  await expect(page).toHaveURL(new RegExp(`${say.prefix}/profile$`));
}

/**
 * Opens the first card of the collection in a dialog with its own URL, plays it, and closes it at the same scroll
 * position.
 */
async function watchOneMoment(page: Page, say: Words): Promise<void> {
  await page.getByRole('main').getByRole('article').first().click();
  await expect(page).toHaveURL(new RegExp(`${say.prefix}/moments/[a-z0-9-]+/\\d+$`));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page.locator('body')).toHaveClass(/modal-open/);
  const video = dialog.locator('video');
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${say.prefix}/profile$`));
  await expect(page.locator('body')).not.toHaveClass(/modal-open/);
}

test.describe('on a phone, in English', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-GB' });

  test('a fan signs up, buys a pack, opens it and watches a moment @spec(job.sign-up, job.buy, job.open, job.view, login.redirect, route.payment, route.pack-edition, route.owned-moment, state.pack-opened, readme.outbox)', async ({
    page,
  }) => {
    await doTheMainJob(page, words.en, 'ana');
    await watchOneMoment(page, words.en);
  });
});

test.describe('on a desk, in Portuguese', inFullRun, () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'pt-PT' });

  test('a fan signs up, buys a pack, opens it and watches a moment @spec(job.sign-up, job.buy, job.open, job.view, login.redirect, route.payment, route.pack-edition, route.owned-moment, state.pack-opened, readme.outbox)', async ({
    page,
  }) => {
    await doTheMainJob(page, words.pt, 'rui');
    await watchOneMoment(page, words.pt);
  });
});
