import type { Page } from '@playwright/test';

import { signIn } from '../support/device.ts';
import { marta } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { givePatience } from '../support/patience.ts';
import {
  collectionKept,
  expect,
  goOffline,
  goOnline,
  inMotion,
  keptInStore,
  newDevice,
  type Shop,
  test,
  underWorker,
  workerInFullRun,
} from '../support/shop.ts';

test.use({ ...workerInFullRun, ...inMotion });

const cards = (page: Page) => page.locator('main a[data-moment]');
const getDialog = (page: Page) => page.getByRole('dialog');

/** The page skips a transition whose moment is not there within this time, and returns the focus then. */
const transitionPatience = 500;

async function openCollection(page: Page, shop: Shop): Promise<void> {
  await signIn(page, shop, marta);
  await page.goto('/profile');
  await expect(cards(page).first()).toBeVisible();
}

/** The path of a moment that the fan owns. */
async function ownPath(page: Page): Promise<string> {
  return `/moments/${await cards(page).first().getAttribute('data-moment')}`;
}

test.describe('by keys alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

  test('a moment opens, takes the focus, turns to the adjacent moments and returns the focus', async ({ page }) => {
    await givePatience(page, transitionPatience);
    await page.goto('/moments');
    const first = cards(page).first();
    await first.focus();
    const steps = await page.evaluate(() => history.length);
    await page.keyboard.press('Enter');
    const dialog = getDialog(page);
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
    // One history entry forward and one back: Back leaves the list and does not reopen the moment.
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  });
});

test.describe('on a phone, in Portuguese', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'pt-PT' });

  test('a tap opens a moment of the catalog over the list, and the list stays where it was', async ({ page }) => {
    await page.goto('/pt/moments');
    // Playwright scrolls too, until it can tap.
    const scrolled = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          document.addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true });
        }),
    );
    await cards(page).nth(5).tap();
    expect(await scrolled).toBeGreaterThan(0);
    const dialog = getDialog(page);
    await expect(dialog.getByText('Jogador', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/pt\/moments\/[a-z0-9-]+$/);
    await dialog.getByRole('button', { name: 'Momento seguinte' }).tap();
    await expect(dialog.getByRole('button', { name: 'Momento anterior' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Fechar' }).tap();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/pt\/moments$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(await scrolled);
  });
});

test(
  'offline, a moment that was seen before shows everything again, with its seal',
  inFullRun,
  async ({ browser, shop }) => {
    const context = await newDevice(browser, shop);
    const page = await context.newPage();
    await openCollection(page, shop);
    await underWorker(page);
    const path = await ownPath(page);
    await page.goto(path);
    await expect(page.getByText(/^Checked on your device just now/)).toBeVisible();
    await collectionKept(page);
    // The moment's pack, the catalog with its story, and the editions.
    await keptInStore(page, 'shop-reads', '/details');
    await page.waitForLoadState('networkidle');
    await goOffline(shop, context);
    await page.goto(path);
    await expect(page.getByText('From this device, saved').first()).toBeVisible();
    await expect(page.getByText(/^Checked on your device just now/)).toBeVisible();
    await expect(page.getByText('Yours since')).toBeVisible();
    await goOnline(shop, context);
    await context.close();
  },
);

/** Records which elements have the transition name before and after each view transition. */
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
        // The router's own transitions between pages have no named element.
        if (`${before}${after}` !== 'nothingnothing') seen.push(`${before} becomes ${after}`);
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { seen: string[] }).seen); // put there just above
}

test('a card turns into its clip, and the clip into the card, over the list and from a page of its own', async ({
  page,
}) => {
  await givePatience(page, transitionPatience);
  const seen = await watchTransitions(page);
  await page.goto('/moments');
  const first = cards(page).first();
  await first.hover();
  await first.click();
  await expect(getDialog(page).locator('video')).toBeVisible();
  await expect.poll(seen).toEqual(['card becomes clip']);
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toBeHidden();
  await expect.poll(seen).toEqual(['card becomes clip', 'clip becomes card']);
  await expect(page.locator('[style*="view-transition-name: moment"]')).toHaveCount(0);

  await page.goto(`/moments/${await first.getAttribute('data-moment')}`);
  await expect(page.locator('main video')).toBeVisible();
  await page.getByRole('link', { name: 'All moments' }).click();
  await expect.poll(seen).toEqual(['clip becomes card']);
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a moment opens and closes without an animation', inFullRun, async ({ page }) => {
    const seen = await watchTransitions(page);
    await page.goto('/moments');
    await cards(page).first().click();
    await expect(getDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getDialog(page)).toBeHidden();
    expect(await seen()).toEqual([]);
  });
});

test('a reloaded moment closes to the page that it was opened over @spec(entity.moment-close-redirect)', async ({
  page,
}) => {
  await page.goto('/moments?season=2018/2019');
  await cards(page).first().click();
  await expect(getDialog(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '← Back' }).click();
  await expect(page).toHaveURL(/\/moments\?season=2018/);
  await expect(page.getByRole('button', { name: 'Remove 2018/2019' })).toBeVisible();
});
