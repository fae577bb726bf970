import type { Page } from '@playwright/test';

import { becomeFan, logIn, readCode, tryLogIn, words } from '../support/fan.ts';
import { expect, newDevice, operate, test, withoutWorker } from '../support/shop.ts';
import { totpCode, untilStepLasts } from '../support/totp.ts';

test.use(withoutWorker);

const say = words.en;

async function setUpTotp(page: Page, stepsAhead: number): Promise<string> {
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await untilStepLasts(page, 5);
  await page.getByLabel('The code that the app shows').fill(totpCode(secret, stepsAhead));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('Authenticator app: on.')).toBeVisible();
  return secret;
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

test('an authenticator app is set up, its code requested, and skipped on a remembered device until it is forgotten @spec(validation.mfa, validation.device, service.identity)', async ({
  browser,
  shop,
}) => {
  const context = await newDevice(browser, shop);
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(request.headers()['x-amz-target']?.split('.')[1] ?? ''));
  const account = await becomeFan(page, 'joana');
  // Uses the previous step's code, so that the next two codes are still unused.
  const secret = await setUpTotp(page, -1);

  await logOut(page);
  await tryLogIn(page, say, account);
  await expect(page.getByText('Enter the six digits your authenticator app shows now.')).toBeVisible();
  await answerWithCode(page, '000000');
  await expect(page.getByText('That isn’t the right code.')).toBeVisible();
  await page.getByRole('checkbox', { name: /Remember this device/ }).check();
  await answerWithCode(page, totpCode(secret));
  await expectToBeIn(page);
  for (const operation of ['InitiateAuth', 'RespondToAuthChallenge', 'ConfirmDevice', 'ConfirmSignUp'])
    expect(asked).toContain(operation);

  await logOut(page);
  await logIn(page, say, account);
  await expectToBeIn(page);

  // A different browser is not a remembered device.
  const other = await newDevice(browser, shop);
  const onOther = await other.newPage();
  await onOther.goto('/login?redirect=/profile/edit');
  await tryLogIn(onOther, say, account);
  await answerWithCode(onOther, totpCode(secret, 1));
  await expectToBeIn(onOther);
  await expect(onOther.getByRole('button', { name: 'Remove', exact: true }).first()).toBeVisible();
  const others = onOther.getByRole('button', { name: 'Remove', exact: true });
  const count = await others.count();
  await others.first().click();
  await expect(others).toHaveCount(count - 1);
  for (let left = count - 1; left > 0; left -= 1) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }

  await logOut(page);
  await tryLogIn(page, say, account);
  await expect(page.getByText('Enter the six digits your authenticator app shows now.')).toBeVisible();
  await other.close();
  await context.close();
});

test('an invited user chooses a password at the login; one that is too short is refused with a message and nothing else is lost @spec(validation.new-password)', async ({
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
