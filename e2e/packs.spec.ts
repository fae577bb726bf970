import { logIn, marta, words } from './fan.ts';
import { expect, newDevice, test } from './shop.ts';

// @spec(filter.in-address)

const say = words.en;

/** The names of the cards, in order and in whatever letters they are drawn. */
const inOrder = (...names: readonly string[]) => names.map((name) => new RegExp(`^${name}$`, 'i'));

test('packs are filtered and sorted by the address, with a chip to take each choice back @spec(filter.packs-chips)', async ({
  page,
}) => {
  await page.goto('/packs');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
  await page.getByRole('checkbox', { name: 'Derby' }).check();
  await expect(page).toHaveURL(/\/packs\?type=Derby$/);
  await expect(cards).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Legends' }).check();
  await page.getByLabel('Order').selectOption('Oldest first');
  await expect(page).toHaveURL(/\/packs\?type=Derby&type=Legends&sort=oldest$/);
  const names = inOrder('Estuary Derby', 'Night Watch');
  await expect(cards.getByRole('heading')).toHaveText(names);
  await page.reload();
  await expect(cards.getByRole('heading')).toHaveText(names);
  await page.getByRole('button', { name: 'Remove Derby' }).click();
  await expect(page).toHaveURL(/\/packs\?type=Legends&sort=oldest$/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/packs\?sort=oldest$/);
  await expect(cards).toHaveCount(6);
  await page.goBack();
  await expect(page).toHaveURL(/\/packs\?type=Legends&sort=oldest$/);
});

test('a mistyped filter shows all packs', async ({ page }) => {
  await page.goto('/packs?type=Nonsense&sort=sideways');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(6);
});

test('a pack edition shows what can be inside, by rarity, and to a fan the chance of something new', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  await page.goto('/packs/first-light');
  await expect(page.getByRole('heading', { name: 'What can be inside' })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  await page.getByRole('radio', { name: 'Super Rare' }).check();
  await expect(cards.filter({ hasNotText: 'Super Rare' })).toHaveCount(0);
  await expect(page.getByText(/chance that a pack holds something new/)).toBeHidden();
  await page.goto('/login?redirect=/packs/first-light');
  await logIn(page, say, marta);
  await expect(page.getByText(/chance that a pack holds something new to you. You have \d+ of the \d+/)).toBeVisible();
  await context.close();
});

test.describe('without a worker, whose requests no test can change', () => {
  test.use({ serviceWorkers: 'block' });

  test('how many are left is kept fresh while the page is looked at', async ({ page }) => {
    await page.clock.install();
    let left = 40;
    await page.route('**/api/packs/available', (route) => route.fulfill({ json: [{ count: left }] }));
    await page.goto('/packs/first-light');
    await expect(page.getByText(/^40 of /)).toBeVisible();
    left = 0;
    await page.clock.runFor(25_000);
    await expect(page.getByText('Sold out.')).toBeVisible();
  });

  test('a sale opens at zero by the server’s clock, without a reload', async ({ page }) => {
    const releasesAt = await page.request
      .get('/api/packs/editions')
      .then((answer) => answer.json())
      .then((editions: { packEditionId: string; releasesAt: string }[]) =>
        Date.parse(editions.find(({ packEditionId }) => packEditionId === 'champions-2021')?.releasesAt ?? ''),
      );
    // The device's clock is an hour ahead of the server's, which the first answer tells; later ones are silent.
    await page.clock.install({ time: releasesAt + 3_600_000 });
    let isTold = false;
    await page.route('**/api/**', async (route) => {
      const answer = await route.fetch();
      const { date: _real, ...headers } = answer.headers();
      const told = isTold ? {} : { date: new Date(releasesAt - 30_000).toUTCString() };
      isTold = true;
      await route.fulfill({ status: answer.status(), body: await answer.body(), headers: { ...headers, ...told } });
    });
    await page.goto('/packs/champions-2021');
    await expect(page.getByText('The drop starts in')).toBeVisible();
    await page.clock.runFor(40_000);
    await expect(page.getByText('The drop starts in')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Log in to buy' })).toBeVisible();
  });
});
