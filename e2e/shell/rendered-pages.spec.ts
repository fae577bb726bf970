import type { Page } from '@playwright/test';

import { publicAddresses } from '../../contract/addresses.ts';
import { locales, pathIn } from '../../contract/locale.ts';

import { expect, test } from '../support/shop.ts';

test.use({ serviceWorkers: 'block' });

/** What the page asks the server for beside files, from its start until nothing is on its way. */
async function callsOf(page: Page, path: string): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: { url: () => string; postData: () => string | null }) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|content\/graphql)/.test(pathname)) calls.push(`${pathname} ${request.postData() ?? ''}`);
  };
  page.on('request', note);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return calls;
}

test('every public page comes alive without rendering itself again, in both languages', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(`${page.url()} ${message}`));
  page.on('console', (message) => message.type() === 'error' && complaints.push(`${page.url()} ${message.text()}`));
  for (const path of publicAddresses.flatMap((one) => locales.map((locale) => pathIn(locale, one)))) {
    await page.goto(path);
    await page.evaluate(() => document.querySelector('#root > *')?.setAttribute('data-first', ''));
    await page.waitForLoadState('networkidle');
    expect(await page.locator('[data-first]').count(), path).toBe(1);
  }
  expect(complaints).toEqual([]);
});

for (const path of ['/', '/packs', '/packs?type=Derby', '/faq', '/blogs'])
  test(`a visitor of ${path} is not sent again what came with the page`, async ({ page }) => {
    const calls = await callsOf(page, path);
    expect(calls.filter((call) => /packs|moments|content/.test(call))).toEqual([]);
  });
