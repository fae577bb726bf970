import type { Page } from '@playwright/test';

import { type Account, becomeFan, logIn, readCode, tryLogIn, words } from './fan.ts';
import { expect, newDevice, operate, test } from './shop.ts';
import { totpCode, untilStepLasts } from './totp.ts';

const say = words.en;

async function setUpTotp(page: Page, stepsAhead = 0): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('The code that the app shows').fill(totpCode(secret, stepsAhead));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('Authenticator app: on.')).toBeVisible();
  return secret;
}

async function addPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send me a text message' }).click();
  await expect(page.getByText('Type the six digits that we sent to')).toBeVisible();
  await page.getByLabel(say.code, { exact: true }).fill(await readCode(page, phone));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByText(`${phone}, verified.`)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/login?redirect=/profile/edit');
}

async function expectToBeIn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
}

async function answerWithCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(say.code, { exact: true }).fill(code);
  await page.getByRole('button', { name: say.logIn }).click();
}

test('an authenticator app is set up, asked for, and skipped on a remembered device until it is forgotten @spec(validation.mfa, validation.device, service.identity)', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.headers()['x-amz-target']?.split('.')[1] ?? ''));
  const account = await becomeFan(page, 'joana');
  // A code of the step before, so that the next two are still to come.
  await untilStepLasts(page, 15);
  const secret = await setUpTotp(page, -1);

  await logOut(page);
  await tryLogIn(page, say, account);
  await expect(page.getByText('Type the six digits that your authenticator app shows now.')).toBeVisible();
  await answerWithCode(page, '000000');
  await expect(page.getByText('That is not the right code.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Remember this device/ }).check();
  await answerWithCode(page, totpCode(secret));
  await expectToBeIn(page);
  for (const operation of ['InitiateAuth', 'RespondToAuthChallenge', 'ConfirmDevice', 'ConfirmSignUp'])
    expect(asked).toContain(operation);

  await logOut(page);
  await logIn(page, say, account);
  await expectToBeIn(page);

  // Another browser is no remembered device.
  const other = await newDevice(browser, shop);
  const onOther = await other.newPage();
  await onOther.goto('/login?redirect=/profile/edit');
  await tryLogIn(onOther, say, account);
  await answerWithCode(onOther, totpCode(secret, 1));
  await expectToBeIn(onOther);
  await expect(onOther.getByRole('button', { name: 'Forget it', exact: true }).first()).toBeVisible();
  const others = onOther.getByRole('button', { name: 'Forget it', exact: true });
  const count = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(count - 1);
  for (let left = count - 1; left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }

  await logOut(page);
  await tryLogIn(page, say, account);
  await expect(page.getByText('Type the six digits that your authenticator app shows now.')).toBeVisible();
  await other.close();
  await context.close();
});

async function withBothFactors(page: Page): Promise<{ account: Account; phone: string; secret: string }> {
  const account = await becomeFan(page, 'bruno');
  const phone = `+3519${String(Date.now()).slice(-8)}`;
  await addPhone(page, phone);
  await page.getByRole('button', { name: 'Use text messages' }).click();
  await expect(page.getByText(`Text messages to ${phone}: on.`)).toBeVisible();
  const secret = await setUpTotp(page);
  return { account, phone, secret };
}

test('with text messages and an authenticator app the fan chooses which @spec(validation.mfa)', async ({ page }) => {
  const { account, phone } = await withBothFactors(page);
  await expect(page.getByText('At each login you choose between the two.')).toBeVisible();
  await logOut(page);
  await tryLogIn(page, say, account);
  await page.getByRole('button', { name: 'A code by text message' }).click();
  await expect(page.getByText(/We sent a code of six digits to \+/)).toBeVisible();
  await answerWithCode(page, await readCode(page, phone));
  await expectToBeIn(page);

  await page.getByRole('button', { name: 'Always ask for the app’s code' }).click();
  await expect(page.getByText('At each login we ask for the one that you prefer.')).toBeVisible();
  await logOut(page);
  await tryLogIn(page, say, account);
  await expect(page.getByText('Type the six digits that your authenticator app shows now.')).toBeVisible();
});

test('a second lock is taken off again', async ({ page }) => {
  const account = await becomeFan(page, 'clara');
  await setUpTotp(page);
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await logOut(page);
  await logIn(page, say, account);
});

test('an invited user chooses a password on the way in; its lack of length is said and nothing else lost @spec(validation.new-password)', async ({
  page,
}) => {
  const username = `guest.${Date.now().toString(36)}`;
  const email = `${username}@fans.example`;
  await operate(page, 'make-user', { username, email, locale: 'en' });
  await page.goto('/login?redirect=/profile/edit');
  await tryLogIn(page, say, { username, password: await readCode(page, email) });
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByText('That password does not meet the club’s rules.')).toBeVisible();
  await page.getByLabel('New password').fill('a sentence of my own');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expectToBeIn(page);
  await logOut(page);
  await logIn(page, say, { username, password: 'a sentence of my own' });
});
