import { changeStyles } from '../support/device.ts';
import { expect, newDevice, test } from '../support/shop.ts';

test('the installed app on a phone has a way back of its own, and none on the page that it was opened at', async ({
  browser,
  shop,
}) => {
  const phone = { isMobile: true, hasTouch: true, serviceWorkers: 'block' } as const;
  const context = await newDevice(browser, shop, phone);
  const page = await context.newPage();
  // Tests can't open a window without browser controls; the style sheets treat this as one.
  await changeStyles(page, (styles) => styles.replaceAll(/\(display-mode:\s*standalone\)/g, '(width>0)'));
  await page.goto('/packs');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const back = page.getByRole('banner').getByRole('button', { name: 'Back' });
  await expect(back).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/faq$/);
  await expect(back).toBeVisible();
  // A reload keeps the way back.
  await page.reload();
  await back.click();
  await expect(page).toHaveURL(/\/packs$/);
  await expect(back).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
