import type { Page } from '@playwright/test';

import { apiVersion } from '../../contract/api/api-version.ts';
import { openDevice } from '../support/device.ts';
import { inFullRun } from '../support/full-run.ts';
import { collectionKept, expect, lookForVersion, test, withNewVersion, workerInCharge } from '../support/shop.ts';

const isThere = (page: Page) => page.getByRole('status').getByText('A new version of the app is ready.');
const update = (page: Page) => page.getByRole('status').getByRole('button', { name: 'Update now' });

/** Lost when the page is reloaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSamePage: true }));
const isReloaded = (page: Page) => page.waitForFunction(() => !('isTheSamePage' in window));
const readVersion = async (page: Page) =>
  /"sentryDsn":"https:\/\/([\w-]+)@/.exec((await page.locator('#configuration').textContent()) ?? '')?.[1];

test('a new version is offered and installed at a press, twice in a row @spec(device.update)', async ({
  page,
  shop,
}) => {
  await page.goto('/roadmap');
  await workerInCharge(page);
  const take = (name: string, then = async () => {}) =>
    withNewVersion(
      shop,
      async () => {
        await mark(page);
        await lookForVersion(page);
        await expect(isThere(page)).toBeVisible();
        await update(page).click();
        await isReloaded(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await readVersion(page)).toBe(name);
        await workerInCharge(page);
        await then();
      },
      { SENTRY_DSN: `https://${name}@errors.example/1` },
    );
  // One nested in the other, so that the first version never comes back in between.
  await take('version-2', () => take('version-3'));
});

test('a new version is installed at a press, also when the worker has ended, as it does after half a minute without work @spec(device.update)', async ({
  context,
  page,
  shop,
}) => {
  await page.goto('/roadmap');
  await workerInCharge(page);
  await withNewVersion(shop, async () => {
    await mark(page);
    await lookForVersion(page);
    await expect(isThere(page)).toBeVisible();
    const session = await context.newCDPSession(page);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await update(page).click();
    await isReloaded(page);
    expect(await readVersion(page)).toBe('another-version');
  });
});

test(
  'a new version that one tab installs is offered to the other, whose page still finds its files @spec(device.update)',
  inFullRun,
  async ({ context, page, shop }) => {
    await page.goto('/roadmap');
    await workerInCharge(page);
    const other = await context.newPage();
    await other.goto('/faq');
    await withNewVersion(shop, async () => {
      await Promise.all([mark(page), mark(other)]);
      await lookForVersion(page);
      await expect(isThere(page)).toBeVisible();
      await expect(isThere(other)).toBeVisible();
      await update(page).click();
      await isReloaded(page);
      // The other tab still runs the previous version, with its files, until it is reloaded.
      await other.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
      await expect(other.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
      expect(await other.evaluate(() => 'isTheSamePage' in window)).toBe(true);
      await update(other).click();
      await isReloaded(other);
      expect(await readVersion(other)).toBe('another-version');
    });
  },
);

test(
  'a new version is not offered while a form is begun, and waits when another tab has one @spec(device.update)',
  inFullRun,
  async ({ context, page, shop }) => {
    await page.goto('/login');
    await workerInCharge(page);
    await page.getByLabel('Username or e-mail').fill('half a na');
    const other = await context.newPage();
    await other.goto('/roadmap');
    await withNewVersion(shop, async () => {
      await Promise.all([mark(page), mark(other)]);
      await lookForVersion(other);
      await update(other).click();
      await expect(other.getByRole('status').getByText('The new version waits')).toBeVisible();
      await expect(isThere(page)).toBeHidden();
      expect(await other.evaluate(() => 'isTheSamePage' in window)).toBe(true);
      await expect(page.getByLabel('Username or e-mail')).toHaveValue('half a na');
      // Leaving the page removes the form, so the update is offered on the next page.
      await page
        .getByRole('link', { name: /Farol FC/ })
        .first()
        .click();
      await expect(isThere(page)).toBeVisible();
    });
  },
);

test('an app whose version the server no longer accepts says so, and its button loads the newest', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop, { path: '/faq' });
  await workerInCharge(page);
  const newest = { oldestApiVersion: apiVersion + 1 };
  await withNewVersion(
    shop,
    async () => {
      await page.goto('/profile?tab=orders');
      await mark(page);
      await page.getByRole('main').getByRole('button', { name: 'Update now' }).click();
      await isReloaded(page);
      expect(await readVersion(page)).toBe('newest');
    },
    { SENTRY_DSN: 'https://newest@errors.example/1' },
    newest,
  );
  await context.close();
});

/** The page's own registration of its worker, once more. */
interface RegisterAgain {
  registerAgain: () => Promise<unknown>;
}

test('the off switch removes the worker and what it stored, the fan stays signed in, and the worker is back once it is on again', async ({
  browser,
  shop,
}) => {
  const { context, page } = await openDevice(browser, shop);
  await workerInCharge(page);
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = (...given) => {
      Object.assign(window, { registerAgain: () => register(...given) });
      return register(...given);
    };
  });
  await page.reload();
  await collectionKept(page);
  await page.waitForFunction(() => 'registerAgain' in window);
  /** By their state, which says why one is still there. */
  const workers = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ installing, waiting, active }) =>
        [installing, waiting, active].flatMap((worker) => worker?.state ?? []).join(', '),
      ),
    );
  const kept = () =>
    page.evaluate(async () => [
      ...(await caches.keys()),
      ...(await indexedDB.databases()).map(({ name = '' }) => name).filter((name) => name !== 'shop-session'),
    ]);
  await expect.poll(kept).toEqual(expect.arrayContaining(['app-files', 'shop-collections', 'keyval-store']));
  await withNewVersion(
    shop,
    async () => {
      await lookForVersion(page);
      // The browser lets the old worker finish its work, which may be caching the rest of the app. On a busy machine a
      // minute was once too short.
      await expect.poll(workers, { timeout: 120_000 }).toEqual([]);
      await expect.poll(kept).toEqual([]);
      // Like a page of the version before that has just started.
      await page.evaluate(() => (window as unknown as RegisterAgain).registerAgain());
      expect(await workers()).toHaveLength(1);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: 'marta' })).toBeVisible();
      expect(await page.locator('#configuration').textContent()).toContain('"hasWorker":false');
      await expect.poll(workers).toEqual([]);
    },
    { SERVICE_WORKER: 'off' },
  );
  await page.reload();
  await workerInCharge(page);
  expect(await workers()).toHaveLength(1);
  await context.close();
});
