import type { Page } from '@playwright/test';

import type { CollectionShop } from './collection-shop.ts';

/** The first card of a fan's own collection. */
export const ownCard = 'main li[aria-posinset="1"] article';

/** Signs in the fan with this many moments, on the page of a context whose `baseURL` is the shop's. */
export async function signIn(page: Page, shop: CollectionShop, size: number): Promise<void> {
  await page.goto('/login?redirect=/profile');
  await page.getByLabel('Username or e-mail').fill(shop.getUsername(size));
  await page.getByLabel('Password', { exact: true }).fill(shop.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator(ownCard).waitFor();
}
