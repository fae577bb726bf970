import type { Page } from '@playwright/test';

import { signIn } from './device.ts';
import { logIn, marta, words, type Words } from './fan.ts';
import {
  collectionKept,
  expect,
  goOffline,
  goOnline,
  keptInStore,
  newDevice,
  type Shop,
  test,
  underWorker,
} from './shop.ts';

const cards = (page: Page) => page.locator('main a[data-moment]');
const dialogOf = (page: Page) => page.getByRole('dialog');

async function openCollection(page: Page, shop: Shop, say: Words = words.en): Promise<void> {
  await signIn(page, shop, marta);
  await page.goto(`${say.prefix}/profile`);
  await expect(cards(page).first()).toBeVisible();
}

/** The address of a copy that the fan owns. */
async function ownAddress(page: Page): Promise<string> {
  return `/moments/${await cards(page).first().getAttribute('data-moment')}`;
}

test.describe('by keys alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

  test('a moment opens, takes the focus, turns to its neighbours and gives the focus back', async ({ page }) => {
    await page.goto('/moments');
    const first = cards(page).first();
    await first.focus();
    const steps = await page.evaluate(() => history.length);
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page);
    const title = dialog.getByRole('heading', { level: 2 });
    await expect(title).toBeFocused();
    await expect(page.locator('body')).toHaveClass(/modal-open/);
    const opened = await title.innerText();
    await page.keyboard.press('ArrowRight');
    await expect(title).not.toHaveText(opened);
    const second = await cards(page).nth(1).getAttribute('data-moment');
    await expect(page).toHaveURL(new RegExp(`/moments/${second}$`));
    await page.keyboard.press('ArrowLeft');
    await expect(title).toHaveText(opened);
    await page.keyboard.press('ArrowRight');
    await expect(title).not.toHaveText(opened);
    await expect(page).toHaveURL(new RegExp(`/moments/${second}$`));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(cards(page).nth(1)).toBeFocused();
    await expect(page.locator('body')).not.toHaveClass(/modal-open/);
    await expect(page).toHaveURL(/\/moments$/);
    // One step there and one back: Back leaves the list and does not open the moment again.
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });
});

test.describe('on a phone, in Portuguese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'pt-PT' });

  test('a tap opens a moment of the catalogue over the list, and the list stays where it was', async ({ page }) => {
    await page.goto('/pt/moments');
    await cards(page).nth(5).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await cards(page).nth(5).tap();
    const dialog = dialogOf(page);
    await expect(dialog.getByText('Jogador', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/pt\/moments\/[a-z0-9-]+$/);
    await dialog.getByRole('button', { name: 'Momento seguinte' }).tap();
    await expect(dialog.getByRole('button', { name: 'Momento anterior' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Fechar' }).tap();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/pt\/moments$/);
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(400);
  });

  test('closing a moment that was opened by its address leads to the collection, for a visitor to all moments @spec(route.owned-moment)', async ({
    page,
    shop,
  }) => {
    await page.goto('/pt/moments');
    const edition = await cards(page).first().getAttribute('data-moment');
    await page.goto(`/pt/moments/${edition}`);
    await page.getByRole('link', { name: 'Todos os momentos' }).tap();
    await expect(page).toHaveURL(/\/pt\/moments$/);
    await openCollection(page, shop, words.pt);
    await page.goto(`/pt${await ownAddress(page)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'A minha coleção' }).tap();
    await expect(page).toHaveURL(/\/pt\/profile$/);
  });
});

test('a dialog that was opened by its address closes to the page below it', async ({ page }) => {
  await page.goto('/moments');
  const edition = await cards(page).first().getAttribute('data-moment');
  await page.goto(`/moments?rarity=Epic&moment=${edition}`);
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/moments\?rarity=Epic$/);
});

test('somebody else’s copy shows the moment edition, to a visitor and to another fan @spec(route.foreign-moment)', async ({
  browser,
  shop,
  page,
}) => {
  await openCollection(page, shop);
  const address = await ownAddress(page);
  const serial = address.split('/').at(-1);
  await page.goto(address);
  await expect(page.getByText('Yours since')).toBeVisible();

  const context = await newDevice(browser, shop);
  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByText(`If copy ${serial} is yours`)).toBeVisible();
  await expect(other.getByText('Copies', { exact: true })).toBeVisible();
  await expect(other.getByText('Yours since')).toBeHidden();
  await other.getByRole('main').getByRole('link', { name: 'log in' }).click();
  await logIn(other, words.en, { username: 'admin', password: 'Farol-1921-admin' });
  await expect(other).toHaveURL(new RegExp(`${address}$`));
  await expect(other.getByText(`Copy ${serial} is not in your collection`)).toBeVisible();
  await expect(other.getByRole('link', { name: 'All moments' })).toBeVisible();
  await context.close();
});

test('the number of a copy that cannot be leads to the not-found page @spec(page.unknown-id)', async ({ page }) => {
  await page.goto('/moments');
  const momentEditionId = await cards(page).first().getAttribute('data-moment');
  for (const [prefix, written, title] of [
    ['', 'nonsense', 'The light found nothing here'],
    ['/pt', '0', 'O farol não encontrou nada aqui'],
    ['', '999999', 'The light found nothing here'],
  ] as const) {
    const address = `${prefix}/moments/${momentEditionId}/${written}`;
    expect((await page.request.get(address)).status(), address).toBe(404);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: title }), address).toBeVisible();
  }
  // Of a number that is possible, it is only unknown who has it.
  expect((await page.request.get(`/moments/${momentEditionId}/1`)).status()).toBe(200);
  await page.goto(`/moments/${momentEditionId}/1`);
  await expect(page.getByText('If copy 1 is yours')).toBeVisible();
});

test.describe('without a worker, whose requests no test can change', () => {
  test.use({ serviceWorkers: 'block' });

  test('a fan’s moment tells who, when, where and which, and proves the seal; a changed pack is told @spec(route.owned-moment, readme.seal)', async ({
    page,
    shop,
  }) => {
    await openCollection(page, shop);
    const address = await ownAddress(page);
    await page.goto(address);
    const main = page.getByRole('main');
    for (const name of ['Player', 'Position', 'Match', 'Competition', 'Date', 'Season', 'Rarity', 'Your copy'])
      await expect(main.locator('dt', { hasText: new RegExp(`^${name}$`) })).toBeVisible();
    await expect(main.getByText(/^Checked on your device just now/)).toBeVisible();
    await main.getByText('How this is checked').click();
    await expect(main.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'More about the seal' })).toHaveAttribute('href', '/fairness');
    await main.getByRole('link', { name: /, pack \d+ of \d+$/ }).click();
    await expect(page).toHaveURL(/\/profile\/packs\//);

    await page.route(/\/packs\/[^/]+\/details$/, async (route) => {
      const response = await route.fetch();
      const pack = await response.json();
      await route.fulfill({ response, json: { ...pack, moments: pack.moments.toReversed() } });
    });
    await page.goto(address);
    await expect(main.getByText(/^The check failed/)).toBeVisible();
  });
});

test('offline, a moment that was seen tells all of it again, with its seal', async ({ browser, shop }) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  await openCollection(page, shop);
  await underWorker(page);
  const address = await ownAddress(page);
  await page.goto(address);
  await expect(page.getByText(/^Checked on your device just now/)).toBeVisible();
  await collectionKept(page);
  // The pack that the moment came in, the catalogue that tells its story, and the editions.
  await keptInStore(page, 'farol-reads', '/details');
  await page.waitForLoadState('networkidle');
  await goOffline(shop, context);
  await page.goto(address);
  await expect(page.getByText('From this device, saved').first()).toBeVisible();
  await expect(page.getByText(/^Checked on your device just now/)).toBeVisible();
  await expect(page.getByText('Yours since')).toBeVisible();
  await goOnline(shop, context);
  await context.close();
});

/** Writes down which elements bear the name when a transition begins and when its page has changed. */
async function watchTransitions(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const named = () =>
      [...document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]')]
        .map((element) => (element.dataset.moment === undefined ? 'clip' : 'card'))
        .join(' and ') || 'nothing';
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const before = named();
      const transition = start(options);
      void transition.updateCallbackDone.then(() => {
        const after = named();
        // Between pages, the router's own have no element.
        if (`${before}${after}` !== 'nothingnothing') seen.push(`${before} becomes ${after}`);
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen); // put there just above
}

test('the card becomes the clip, and the clip the card, over the list and from a page of its own', async ({ page }) => {
  const seen = await watchTransitions(page);
  await page.goto('/moments');
  const first = cards(page).first();
  await first.hover();
  await first.click();
  await expect(dialogOf(page).locator('video')).toBeVisible();
  await expect.poll(seen).toEqual(['card becomes clip']);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect.poll(seen).toEqual(['card becomes clip', 'clip becomes card']);
  await expect(page.locator('[style*="view-transition-name: moment"]')).toHaveCount(0);

  await page.goto(`/moments/${await first.getAttribute('data-moment')}`);
  await expect(page.locator('main video')).toBeVisible();
  await page.getByRole('link', { name: 'All moments' }).click();
  await expect.poll(seen).toEqual(['clip becomes card']);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('opening and closing a moment are cuts', async ({ page }) => {
    const seen = await watchTransitions(page);
    await page.goto('/moments');
    await cards(page).first().click();
    await expect(dialogOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    expect(await seen()).toEqual([]);
  });
});

test('a reloaded moment closes to the page that it was opened over @spec(entity.moment-close-redirect)', async ({
  page,
}) => {
  await page.goto('/moments?season=2018/2019');
  await cards(page).first().click();
  await expect(dialogOf(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '← Back' }).click();
  await expect(page).toHaveURL(/\/moments\?season=2018/);
  await expect(page.getByRole('button', { name: 'Remove 2018/2019' })).toBeVisible();
});

test('a moment that was opened directly is a page of its own and closes to all moments @spec(entity.moment-close-redirect, route.moment-edition)', async ({
  page,
}) => {
  await page.goto('/moments');
  const opened = await cards(page).first().getAttribute('data-moment');
  await page.goto(`/moments/${opened}`);
  await expect(page.getByRole('main').locator('dt', { hasText: /^Player$/ })).toBeVisible();
  await page.getByRole('link', { name: '← All moments' }).click();
  await expect(page).toHaveURL(/\/moments$/);
});

test('a moment leads to more of its player, its opponent and its season, and to no other filter @spec(filter.moments-replace)', async ({
  page,
}) => {
  await page.goto('/moments?position=Forward');
  await cards(page).first().click();
  await dialogOf(page)
    .getByRole('navigation', { name: 'More moments' })
    .getByRole('link', { name: /More from/ })
    .click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/moments\?season=/);
  await expect(page).not.toHaveURL(/position/);
  await expect(page.getByRole('button', { name: /^Remove \d/ })).toHaveCount(1);
});
