import { expect, goOffline, goOnline, newDevice, test, underWorker } from '../support/shop.ts';

test('a message that is written offline survives a reload and is sent once when the network is back, and any page says so', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  await page.goto('/roadmap');
  await underWorker(page);
  await goOffline(shop, context);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await page.getByLabel('What is it about?').selectOption('technical');
  await page.getByLabel('Name', { exact: true }).fill('Ana Luz');
  await page.getByLabel('E-mail', { exact: true }).fill('ana.offline@fans.example');
  await page.getByLabel('Message', { exact: true }).fill('Written in the tunnel under the stand.');
  await page.reload();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Written in the tunnel under the stand.');
  await page.getByRole('button', { name: 'Send it when I’m back online' }).click();
  const waiting = page.getByRole('heading', { name: 'Your message is waiting for a connection' });
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(waiting).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/faq$/);

  // The form is refused if sent this fast, so pretend that the fan took half a minute.
  await page.evaluate(() => {
    const key = 'shop-contact-visitor';
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { startedAt: number };
    localStorage.setItem(key, JSON.stringify({ ...draft, startedAt: draft.startedAt - 30_000 }));
  });
  await goOnline(shop, context);
  const told = page.getByRole('link', { name: 'Your message to the club has been sent.' });
  await expect(told).toBeVisible({ timeout: 30_000 });
  await told.click();
  await expect(page.getByRole('heading', { name: 'Your message is with us' })).toBeVisible();
  const stored = await shop.database.query('select message from contact_messages where email = $1', [
    'ana.offline@fans.example',
  ]);
  expect(stored).toEqual([{ message: 'Written in the tunnel under the stand.' }]);
  await context.close();
});
