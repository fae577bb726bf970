import { expect, inMotion, test } from '../support/shop.ts';

test.use(inMotion);

test('the select of /contact-us shows its arrow, whichever style sheet came first', async ({ page }) => {
  await page.goto('/contact-us');
  const select = page.getByRole('combobox').first();
  await expect(select).toBeVisible();
  expect(await select.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient');
});
