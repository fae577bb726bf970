import { changeStyles } from '../support/device.ts';
import { expect, test, withoutWorker } from '../support/shop.ts';

const message = { '/packs': 'This browser is too old', '/pt/packs': 'Este navegador é demasiado antigo' };

test.use(withoutWorker);

for (const [path, text] of Object.entries(message)) {
  test(`a browser of the baseline sees no message about old browsers on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(text)).toBeHidden();
  });

  test(`a browser without the newest features of the baseline sees the message about old browsers on ${path}, scripts or not`, async ({
    page,
  }) => {
    // As if it did not know the function: the condition of the style sheet is then false.
    await changeStyles(page, (styles) => styles.replaceAll('light-dark(', 'unknown-function('));
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
