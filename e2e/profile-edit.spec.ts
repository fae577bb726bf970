import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { becomeFan, logIn, tryLogIn, words } from './fan.ts';
import { expect, goOffline, goOnline, newDevice, test, underWorker } from './shop.ts';

const say = words.en;

async function choosePicture(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose (a picture|another)/ }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

test('a picture is made small on the device, stored and shown; a renamed script is refused @spec(call.picture)', async ({
  page,
}) => {
  await becomeFan(page, 'marco');
  const script = Buffer.from('<script>alert(document.domain)</script>');
  await choosePicture(page, 'me.png', 'image/png', script);
  await expect(page.getByText('We can’t read this as a picture.')).toBeVisible();

  await choosePicture(
    page,
    'me.png',
    'image/png',
    await readFile('public/og.png').catch(() => readFile('dist/og.png')),
  );
  const picture = page.getByRole('main').locator('img[src^="/pictures/"]').first();
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute('src')) ?? '';
  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('image/webp');
  expect(answer.headers()['x-content-type-options']).toBe('nosniff');
  expect((await answer.body()).length).toBeLessThan(200_000);
  await page.goto('/profile');
  await expect(page.getByRole('main').locator(`img[src="${address}"]`)).toBeVisible();

  await page.goto('/profile/edit');
  await page.getByRole('button', { name: 'Remove it', exact: true }).click();
  await expect(picture).toBeHidden();
  // The address goes first, the picture after it.
  await expect.poll(async () => (await page.request.get(address)).status()).toBe(404);
});

test('a password is changed; a wrong one is said, and other devices have to log in again @spec(validation.profile-edit)', async ({
  browser,
  shop,
}) => {
  const phone = await newDevice(browser, shop);
  const page = await phone.newPage();
  const account = await becomeFan(page, 'nelson');
  const desk = await newDevice(browser, shop);
  const onDesk = await desk.newPage();
  await onDesk.goto('/login?redirect=/profile');
  await logIn(onDesk, say, account);

  await page.getByLabel('Present password').fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('another long sentence');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('That is not your present password.')).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('another long sentence');
  await page.getByLabel('Present password').fill(account.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your new password is set. Other devices have to log in again.')).toBeVisible();

  await onDesk.goto('/profile');
  await expect(onDesk.getByText('Your session has ended. Log in again to go on.')).toBeVisible();
  await tryLogIn(onDesk, say, account);
  await expect(onDesk.getByText('That name and password don’t belong together.')).toBeVisible();
  await logIn(onDesk, say, { ...account, password: 'another long sentence' });
  await phone.close();
  await desk.close();
});

test('the language of pages and messages is the fan’s choice', async ({ page }) => {
  const account = await becomeFan(page, 'filipa');
  await page.getByLabel('Language of pages and messages').selectOption('Português');
  await page.getByRole('button', { name: 'Save' }).nth(1).click();
  await expect(page).toHaveURL(/\/pt\/profile\/edit$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Editar perfil' })).toBeVisible();
  expect(account.username).toContain('filipa');
});

test('everything that is kept can be downloaded as one file @spec(call.profile-data)', async ({ page }) => {
  const account = await becomeFan(page, 'teresa');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await download).path();
  const data: unknown = JSON.parse(await readFile(file, 'utf8'));
  expect(data).toMatchObject({
    shop: { orders: [], packs: [], moments: [] },
    userPool: { email: account.email, 'custom:terms_version': expect.any(String) },
  });
});

test('an account is deleted after what that costs was said and the name typed @spec(call.delete-profile)', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  const account = await becomeFan(page, 'gil');
  await page.getByRole('button', { name: 'Delete my account …' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('You own no moments that would be lost.')).toBeVisible();
  await dialog.getByRole('textbox').fill('somebody else');
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(dialog.getByText('That is not your username.')).toBeVisible();
  await dialog.getByRole('textbox').fill(account.username);
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click();
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login');
  await tryLogIn(page, say, account);
  await expect(page.getByText('That name and password don’t belong together.')).toBeVisible();
  await context.close();
});

test('offline, what guards the account is said to be kept on no device, and comes back with the connection', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  await becomeFan(page, 'abel');
  const number = page.getByRole('textbox', { name: 'Mobile number' });
  const neverKept = page.getByText(
    'Your mobile number, second lock and devices are never kept on a device. They are here with a connection.',
  );
  await underWorker(page);
  await expect(number).toBeVisible();
  await expect(neverKept).toBeHidden();
  await goOffline(shop, context);
  await page.reload();
  await expect(neverKept).toBeVisible();
  await expect(number).toBeHidden();
  await goOnline(shop, context);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(number).toBeVisible();
  await expect(neverKept).toBeHidden();
  await context.close();
});
