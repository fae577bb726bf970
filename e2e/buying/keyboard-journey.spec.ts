import type { Locator, Page } from '@playwright/test';

import { words } from '../support/fan.ts';
import { expect, makeFan, test, withoutWorker } from '../support/shop.ts';

test.use(withoutWorker);

const say = words.en;
const most = 60;

/** The outline is on the focused element, or on the card or chip around it. */
const hasRing = (page: Page) =>
  page.evaluate(() => {
    let element = document.activeElement;
    for (let up = 0; up < 5 && element !== null && element !== document.body; up += 1) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) return true;
      element = element.parentElement;
    }
    return false;
  });

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  // During a page transition nothing can be focused.
  await expect.poll(() => page.evaluate(() => document.activeViewTransition ?? null)).toBeNull();
  for (let count = 0; count < most; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport();
      expect(await hasRing(page), `the focus of ${String(target)} shows`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} can’t be reached by ${key}`);
}

async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name });
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The skip link, a filter, a pack, the quantity, and back from the login with the same quantity. */
async function choosePacks(page: Page, account: { username: string; password: string }): Promise<void> {
  // Rendered by the server: keys work after hydration.
  await page.goto('/packs', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(link(page, 'Skip to the content')).toBeFocused();
  await expect(link(page, 'Skip to the content')).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  // The browser goes there with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Standard' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?type=Standard/);
  await press(page, button(page, 'Clear all'));
  await expect(button(page, 'Clear all')).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Standard' })).toBeFocused();
  await press(page, page.getByRole('main').getByRole('link', { name: 'First Light' }));
  await expect(title(page, 'First Light')).toBeFocused();
  await tabTo(page, page.getByLabel('How many packs'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('How many packs')).toHaveValue('2');
  await press(page, link(page, 'Log in to buy'));
  await expect(title(page, 'Log in')).toBeFocused();
  await type(page, page.getByLabel(say.usernameOrEmail), account.username);
  await type(page, page.getByLabel(say.password, { exact: true }), account.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/packs\/first-light\?packs=2$/);
}

/** The first missing field gets the focus, and so does the next step. */
async function pay(page: Page): Promise<void> {
  await press(page, button(page, 'Reserve 2 packs'));
  await expect(title(page, 'Payment')).toBeFocused();
  await press(page, button(page, say.toCard));
  await expect(page.getByRole('checkbox', { name: say.adult })).toBeFocused();
  await page.keyboard.press('Space');
  await press(page, button(page, say.toCard));
  await expect(page.getByRole('heading', { name: 'Payment details' })).toBeFocused();
  await press(page, button(page, say.pay));
  await expect(page.getByLabel(say.card)).toBeFocused();
  await page.keyboard.type('4242424242424242');
  await type(page, page.getByLabel(say.expires), '1234');
  await type(page, page.getByLabel(say.cvc), '123');
  await press(page, button(page, say.pay));
  await expect(title(page, 'Your order')).toBeFocused();
  await press(page, link(page, 'Open your packs'));
}

/** Consent, tear by the button, a different key for each card, then the summary. */
async function open(page: Page): Promise<void> {
  await expect(title(page, 'First Light')).toBeFocused();
  await press(page, page.getByRole('checkbox', { name: say.consent }), 'Space');
  await press(page, button(page, /^Open the pack$/));
  await expect(button(page, say.tear)).toBeFocused();
  await page.keyboard.press('Enter');
  const keys = ['Enter', 'Space', 'ArrowRight'];
  const turn = button(page, new RegExp(`^(${say.turn}|${say.next}|${say.seeAll})$`));
  await expect(turn).toBeFocused();
  const summary = link(page, say.myCollection);
  for (let count = 0; count < 20 && !(await summary.isVisible()); count += 1) {
    await page.keyboard.press(keys[count % keys.length] ?? 'Enter');
    await page.waitForTimeout(300);
  }
  await expect(summary).toBeVisible();
  await expect(title(page, 'First Light')).toBeFocused();
}

/** A moment of the summary: its controls and its share button can be reached, and Escape returns to its card. */
async function lookAtMoment(page: Page): Promise<void> {
  const card = page.getByRole('main').locator('a[data-moment]').first();
  await press(page, card);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();
  await tabTo(page, dialog.getByRole('button', { name: /^(Play|Pause)$/ }).last());
  await press(page, dialog.getByRole('button', { name: 'Share' }));
  await tabTo(page, dialog.getByRole('link', { name: 'Download the picture' }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();
}

/** Creates, fills and arranges a shelf. */
async function arrangeShelf(page: Page): Promise<void> {
  await press(page, link(page, say.myCollection));
  await expect(title(page, 'keys')).toBeFocused();
  await press(page, button(page, 'New shelf'));
  await expect(page.getByLabel('Name of the shelf')).toBeFocused();
  await page.keyboard.type('By heart');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'By heart' })).toBeFocused();
  const shelves = page.getByRole('navigation', { name: 'Shelves' });
  const all = shelves.getByRole('link', { name: 'All 3', exact: true });
  await tabTo(page, all, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 moments are yours')).toBeVisible();
  await expect(all).toBeFocused();
  const dialog = page.getByRole('dialog');
  for (const place of [0, 1]) {
    const card = page.getByRole('main').locator('a[data-moment]').nth(place);
    await press(page, card);
    await press(page, dialog.getByRole('checkbox', { name: 'By heart' }), 'Space');
    await expect(dialog.getByRole('checkbox', { name: 'By heart' })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(card).toBeFocused();
  }
  await tabTo(page, shelves.getByRole('link', { name: 'By heart 2' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await press(page, button(page, 'Arrange'));
  await press(page, button(page, /^Move .+ down$/).first());
  await expect(page.getByText(/ is now 2 of 2\.$/)).toBeVisible();
  await tabTo(page, button(page, 'Done'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Sort by')).toHaveValue('arranged');
}

test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

test('a fan buys, opens, looks and arranges without a mouse, and always sees where they are @spec(page.keyboard, job.buy, job.open, job.view)', async ({
  page,
  shop,
}) => {
  test.slow();
  const account = await makeFan(shop, 'keys');
  await choosePacks(page, account);
  await pay(page);
  await open(page);
  await lookAtMoment(page);
  await arrangeShelf(page);
});
