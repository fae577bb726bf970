import type { Page } from '@playwright/test';

import { logIn, marta, words } from './fan.ts';
import { expect, test } from './shop.ts';

const phone = { width: 390, height: 844 };

const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    });

test('the sort select of /moments shows its arrow, whichever style sheet came first', async ({ page }) => {
  await page.goto('/moments');
  const select = page.getByRole('combobox').first();
  await expect(select).toBeVisible();
  expect(await select.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');
});

test('the list of posts begins at the same edge as the title of the blog', async ({ page }) => {
  await page.goto('/blogs');
  const list = await edgesOf(page, 'main ol > li');
  expect(list.left).toBe((await edgesOf(page, 'main h1')).left);
});

for (const width of [320, 390, 480]) {
  test(`a moment's dialog can't be pushed sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/moments');
    await page.getByRole('main').getByRole('article').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Share' })).toBeVisible();
    const size = await dialog.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }));
    expect(size.scrollWidth).toBe(size.clientWidth);
  });
}

test('in forced colors the controls of a clip have a ground of the system’s', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.goto('/moments');
  await page.getByRole('main').getByRole('article').first().click();
  const bar = page.getByRole('button', { name: 'Captions' }).locator('..');
  const colors = await bar.evaluate((element) => {
    const canvas = document.createElement('div');
    canvas.style.background = 'canvas';
    document.body.append(canvas);
    const [shown, system] = [element, canvas].map((one) => getComputedStyle(one).backgroundColor);
    canvas.remove();
    return { shown, system, image: getComputedStyle(element).backgroundImage };
  });
  expect(colors).toEqual({ shown: colors.system, system: colors.system, image: 'none' });
});

test('a cedilla in a name on two lines does not touch the line below', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/moments?search=goncalo');
  const name = page.getByRole('main').getByText('Gonçalo Abrunheiro').first();
  await expect(name).toBeVisible();
  const { lineHeight, fontSize, wordSpacing } = await name.evaluate((element) => {
    const style = getComputedStyle(element);
    return {
      lineHeight: parseFloat(style.lineHeight),
      fontSize: parseFloat(style.fontSize),
      wordSpacing: parseFloat(style.wordSpacing),
    };
  });
  expect(lineHeight / fontSize).toBeGreaterThanOrEqual(1.05);
  expect(wordSpacing / fontSize).toBeGreaterThan(0.1);
});

test('the storage page counts large sizes in gigabytes', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.storage.estimate = async () => ({ usage: 12_000_000, quota: 10_737_418_240 });
  });
  await page.goto('/login');
  await logIn(page, words.en, marta);
  await page.goto('/profile/storage');
  await expect(page.getByText('12 MB of about 10.7 GB')).toBeVisible();
});
