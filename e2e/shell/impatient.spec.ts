import { logIn, marta, words } from '../support/fan.ts';
import { settledBox } from '../support/settled.ts';
import { givePatience } from '../support/patience.ts';
import { holdScripts } from '../support/scripts.ts';
import { inFullRun } from '../support/full-run.ts';
import { expect, lookForVersion, makeFan, test, withNewVersion, workerInCharge } from '../support/shop.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

test('two cards that are pressed in quick succession open one dialog', async ({ page }) => {
  // Longer than the dialog may need: after half a second without it, another card may be pressed.
  await givePatience(page, 500);
  await page.goto('/moments');
  const cards = page.getByRole('main').locator('a[data-moment]');
  await expect(cards.nth(1)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const steps = await page.evaluate(() => history.length);
  await cards.nth(0).evaluate((card: HTMLElement) => {
    const [, second] = document.querySelectorAll<HTMLElement>('main a[data-moment]');
    card.click();
    const presses = setInterval(() => {
      // The dialog covers the cards.
      if (document.querySelector('dialog[open]') === null) second?.click();
      else clearInterval(presses);
    }, 5);
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.waitForTimeout(1000);
  expect(await page.evaluate(() => history.length)).toBe(steps + 1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a press right after a moment was closed opens the next one', async ({ page }) => {
  await page.goto('/moments');
  const cards = page.getByRole('main').locator('a[data-moment]');
  const box = await settledBox(cards.nth(1));
  await cards.nth(0).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
  await page.waitForTimeout(800);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a fan who goes home while the login is under way stays there', inFullRun, async ({ page, shop }) => {
  await page.goto('/login?redirect=/profile');
  shop.line.delayBy(() => 300);
  await page.getByLabel(words.en.usernameOrEmail).fill(marta.username);
  await page.getByLabel(words.en.password, { exact: true }).fill(marta.password);
  await page.getByRole('button', { name: words.en.logIn }).click();
  await page.waitForTimeout(700);
  await page
    .getByRole('link', { name: /Farol FC/ })
    .first()
    .click();
  await expect(page).toHaveURL(`${shop.origin}/`);
  await page.waitForTimeout(6000);
  await expect(page).toHaveURL(`${shop.origin}/`);
  shop.line.delayBy(() => 0);
});

test(
  'a new version does not reload a hidden page whose form was begun @spec(device.update)',
  inFullRun,
  async ({ page, shop }) => {
    await page.goto('/login');
    await workerInCharge(page);
    await page.getByLabel(words.en.usernameOrEmail).fill('half a na');
    await withNewVersion(shop, async () => {
      await lookForVersion(page);
      const isWaiting = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
      await expect.poll(isWaiting).toBe(true);
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.waitForTimeout(4000);
      await expect(page.getByLabel(words.en.usernameOrEmail)).toHaveValue('half a na');
      expect(await isWaiting()).toBe(true);
    });
  },
);

test('a signed-in fan is recognized when the app starts; the console stays empty, and the account button is called what it shows @spec(session.on-start)', async ({
  page,
  shop,
}) => {
  const fan = await makeFan(shop, 'ines.quiet');
  const said: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && said.push(message.text())));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login?redirect=/packs');
  await logIn(page, words.en, fan);
  const button = page.getByRole('banner').getByRole('button', { name: /ines\.quiet/ });
  await expect(button).toBeVisible();
  const { name, shown } = await button.evaluate((element: HTMLElement) => ({
    name: element.getAttribute('aria-label') ?? '',
    shown: (element.textContent ?? '').trim(),
  }));
  expect(name).toContain(shown);
  await page.reload();
  await expect(button).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(said).toEqual([]);
});

test.describe('without a worker, which would have the scripts already', () => {
  test.use({ serviceWorkers: 'block' });

  for (const [what, scripts] of [
    ['any script has loaded', '**/assets/*.js'],
    ['the script of the filters has loaded', '**/assets/pack-controls-*.js'],
  ] as const) {
    test(`a type of pack and a sort order that are chosen before ${what} are kept`, async ({ page }) => {
      const letGo = await holdScripts(page, scripts);
      await page.goto('/packs', { waitUntil: 'commit' });
      const main = page.getByRole('main');
      await main.getByRole('checkbox', { name: 'Derby' }).check();
      await main.getByRole('combobox').selectOption('oldest');
      letGo();
      await expect(page).toHaveURL(/type=Derby/);
      await expect(page).toHaveURL(/sort=oldest/);
      await expect(main.getByRole('checkbox', { name: 'Derby' })).toBeChecked();
      await expect(main.getByRole('article')).toHaveCount(1);
    });
  }
});
