import { expect, inMotion, test } from '../support/shop.ts';

test.use(inMotion);

test('the sort select of /moments shows its arrow, whichever style sheet came first', async ({ page }) => {
  await page.goto('/moments');
  const select = page.getByRole('combobox').first();
  await expect(select).toBeVisible();
  expect(await select.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');
});
