import { pagePaths } from '../../contract/paths.ts';

import { openDevice } from '../support/device.ts';
import { inFullRun } from '../support/full-run.ts';
import { collectionKept, expect, goOffline, goOnline, test, underWorker } from '../support/shop.ts';

const someId = '00000000-0000-4000-8000-000000000000';

/** Not opened before: the worker has cached them all. */
const editorial = ['/blogs', '/roadmap', '/faq', '/contact-us', '/terms', '/policy', '/fairness', '/accessibility'];

/** Uses ids that were never loaded: even then a page says what it is. */
function toPath(pattern: string): string {
  return pattern
    .replace(':packEditionId', 'first-light')
    .replace(':momentEditionId', 'no-such-moment')
    .replace(':serialNumber', '1')
    .replace(':username', 'marta')
    .replace(/:\w+/, someId);
}

test('every route shows a page without a network, in both languages @spec(device.every-route)', async ({
  browser,
  shop,
}) => {
  test.setTimeout(240_000);
  const { context, page } = await openDevice(browser, shop);
  await underWorker(page);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await collectionKept(page);
  await goOffline(shop, context);
  const broken: string[] = [];
  page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
  // English with a cold start each; Portuguese, which uses the same app shell, with one cold start and then within the
  // app.
  const goTo = async (path: string) => {
    if (!path.startsWith('/pt/')) return void (await page.goto(path));
    await page.evaluate((pattern) => {
      for (const heading of document.querySelectorAll('main :is(h1, h2)')) heading.setAttribute('data-left', '');
      history.pushState(null, '', pattern);
    }, path);
  };
  for (const prefix of ['', '/pt']) {
    for (const pattern of pagePaths.filter((candidate) => candidate !== '/logout')) {
      const path = `${prefix}${toPath(pattern)}`.replace(/(.)\/$/, '$1');
      await goTo(path);
      const title = page.locator('main :is(h1, h2):not([data-left])').filter({ visible: true });
      await expect(title, path).not.toHaveCount(0);
      await expect(page.getByText(/[Ss]omething went wrong|[Aa]lgo correu mal/), path).toHaveCount(0);
      if (editorial.includes(pattern))
        await expect(page.getByText(/From this device, saved|Deste dispositivo, guardad/), path).toBeVisible();
      // Everything that needs no id is there.
      if (!pattern.includes(':'))
        await expect(page.getByText(/There is nothing here|Aqui não há nada/), path).toHaveCount(0);
    }
  }
  expect(broken).toEqual([]);
  expect(shop.line.bytesSinceCut()).toBe(0);
  await goOnline(shop, context);
  await context.close();
});

test(
  '/profile/storage says how much is kept, and deletes it @spec(route.storage)',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page } = await openDevice(browser, shop);
    await underWorker(page);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    // Posters that load before the first API call are stored for visitors and stay.
    const copies = () =>
      page.evaluate(
        async () => (await caches.keys()).filter((name) => /^(posters|clips|kept)-(?!visitor)/.test(name)).length,
      );
    await expect.poll(copies).toBeGreaterThan(0);
    await page.goto('/profile/storage');
    await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible();
    await expect(page.getByText(/of about .* that your browser allows/)).toBeVisible();
    await page.getByRole('button', { name: 'Delete the copies now' }).click();
    await expect.poll(copies).toBe(0);
    await context.close();
  },
);
