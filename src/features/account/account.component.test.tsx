import { expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';

import { readCode, renderApp } from '#testing/render-app.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

async function fillLogin(username: string, password: string): Promise<void> {
  await field('Username or e-mail').fill(username);
  await field('Password').fill(password);
  await button('Log in').click();
}

/** Submits the sign-up form; the page then shows its confirmation. */
async function signUp(username: string, email = `${username}@fans.example`): Promise<void> {
  await field('Username').fill(username);
  await field('E-mail').fill(email);
  await field('Password').fill('um farol à noite');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await button('Sign up').click();
  await expect.element(heading('Check your e-mail')).toBeVisible();
}

async function confirm(email: string): Promise<void> {
  await field('Code').fill(await readCode(email));
  await button('Confirm').click();
  await expect.element(heading('Log in')).toBeVisible();
}

test('an expired confirmation code is refused with a message @spec(validation.confirmation)', async () => {
  await renderApp('/signup');
  await signUp('account.late');
  // Days later.
  await commands.queryShop(
    `update identity_codes set expires_at = now() - interval '1 minute'
     where user_id = (select user_id from identity_users where username = $1)`,
    ['account.late'],
  );
  await field('Code').fill(await readCode('account.late@fans.example'));
  await button('Confirm').click();
  await expect.element(page.getByText('That code has expired. Ask for a new one.')).toBeVisible();
});

test('a mistyped e-mail address is corrected at the confirmation, and the code is sent to the correct one', async () => {
  const { readUrl } = await renderApp('/signup');
  await signUp('account.typo', 'wrong.typo@fans.example');
  await page.getByText('Wrong address, or no e-mail?').click();
  await field('E-mail').fill('account.typo@fans.example');
  await field('The password you chose').fill('um farol à noite');
  await button('Send the code there').click();
  const text = 'We sent a new six-digit code to account.typo@fans.example.';
  await expect.element(page.getByText(text)).toBeVisible();
  await confirm('account.typo@fans.example');
  await fillLogin('account.typo', 'um farol à noite');
  await expect.poll(readUrl).toBe('/');
});

test('a fan with an unconfirmed account is led from the login to the confirmation with a new code, and back to the page they wanted', async () => {
  await renderApp('/signup');
  await signUp('account.waits');
  const first = await readCode('account.waits@fans.example');
  const { readUrl } = await renderApp('/login?redirect=/packs');
  await fillLogin('account.waits', 'um farol à noite');
  await expect.poll(readUrl).toMatch(/^\/confirmation\/account\.waits\?redirect=/);
  await expect.poll(() => readCode('account.waits@fans.example')).not.toBe(first);
  await confirm('account.waits@fans.example');
  await fillLogin('account.waits', 'um farol à noite');
  await expect.poll(readUrl).toBe('/packs');
});

test('a fan who forgot the password sets a new one with a code @spec(validation.forgotten-password)', async () => {
  const fan = 'account.forgot';
  await renderApp('/roadmap', { fan });
  const { readUrl } = await renderApp('/login');
  await fillLogin(fan, 'not that one');
  await expect.element(page.getByText('That username and password don’t match.')).toBeVisible();
  await expect.element(field('Username or e-mail')).toHaveValue(fan);
  await button('Forgot your password?').click();
  await expect.element(field('Username or e-mail')).toHaveValue(fan);
  await button('Send me a code').click();
  await expect.element(page.getByText(/If there is an account for/)).toBeVisible();
  await field('Code').fill(await readCode(`${fan}@fans.example`));
  await page.getByLabelText('New password').fill('a brand new sentence');
  await button('Save the new password').click();
  await expect.element(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await fillLogin(fan, 'a brand new sentence');
  await expect.poll(readUrl).toBe('/');
});

/** Whether a session that another device holds can still be renewed. */
async function isRenewed(refreshToken: string): Promise<boolean> {
  const answer = await fetch('/idp/', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: 'storefront', RefreshToken: refreshToken }),
  });
  return answer.ok;
}

test('a password is changed; a wrong current one is refused with a message, and other devices have to log in again @spec(validation.profile-edit)', async () => {
  const fan = 'account.password';
  const { RefreshToken: onAnotherDevice } = await commands.openSession(fan, true);
  const { readUrl } = await renderApp('/profile/edit', { fan });
  await field('Current password').fill('not my password');
  await field('New password').fill('another long sentence');
  await button('Change the password').click();
  await expect.element(page.getByText('That is not your current password.')).toBeVisible();
  await expect.element(field('New password')).toHaveValue('another long sentence');
  await field('Current password').fill(`Matchday-90-${fan}`);
  await button('Change the password').click();
  const text = 'Your new password is set. Other devices have to log in again.';
  await expect.element(page.getByText(text)).toBeVisible();
  // This one stays.
  expect(readUrl()).toBe('/profile/edit');
  expect(await isRenewed(onAnotherDevice)).toBe(false);

  const login = await renderApp('/login');
  await fillLogin(fan, `Matchday-90-${fan}`);
  await expect.element(page.getByText('That username and password don’t match.')).toBeVisible();
  await fillLogin(fan, 'another long sentence');
  await expect.poll(login.readUrl).toBe('/');
});

test('a fan chooses the language of pages and messages', async () => {
  const { readUrl } = await renderApp('/profile/edit', { fan: 'account.language' });
  await field('Language of pages and messages').selectOptions('Português');
  await button('Save').nth(1).click();
  await expect.poll(readUrl).toBe('/pt/profile/edit');
  await expect.element(heading('Editar perfil')).toBeVisible();
});

test('everything that is stored about a fan can be downloaded as one file @spec(call.profile-data)', async () => {
  const files: Blob[] = [];
  const create = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return create(file);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  await renderApp('/profile/edit', { fan: 'account.data' });
  await button('Download my data').click();
  await expect.poll(() => files.length).toBe(1);
  expect(JSON.parse((await files[0]?.text()) ?? '')).toMatchObject({
    shop: { orders: [], packs: [], moments: [] },
    userPool: { email: 'account.data@fans.example' },
  });
});

test('an account is deleted once the consequences were shown and the name was typed @spec(call.delete-profile)', async () => {
  const fan = 'account.deleted';
  const { readUrl } = await renderApp('/profile/edit', { fan });
  await button('Delete my account …').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('You own no moments that would be lost.')).toBeVisible();
  const forGood = dialog.getByRole('button', { name: 'Delete my account for good' });
  await dialog.getByRole('textbox').fill('somebody else');
  await forGood.click();
  await expect.element(dialog.getByText('That is not your username.')).toBeVisible();
  await dialog.getByRole('textbox').fill(fan);
  await forGood.click();
  await expect.element(page.getByText('Your account is deleted.')).toBeVisible();
  await expect.poll(readUrl).toBe('/');
  await renderApp('/login');
  await fillLogin(fan, `Matchday-90-${fan}`);
  await expect.element(page.getByText('That username and password don’t match.')).toBeVisible();
});

test('a visitor chooses two packs, signs up, verifies and comes back to two packs', async () => {
  const { readUrl } = await renderApp('/packs/first-light');
  const main = page.getByRole('main');
  await page.getByLabelText('How many packs').selectOptions('2');
  await page.getByRole('link', { name: 'Log in to buy' }).click();
  await main.getByRole('link', { name: 'Sign up' }).click();
  await signUp('account.careful');
  await confirm('account.careful@fans.example');
  await fillLogin('account.careful', 'um farol à noite');
  await expect.poll(readUrl).toBe('/packs/first-light?packs=2');
  await expect.element(page.getByLabelText('How many packs')).toHaveValue('2');
  await expect.element(page.getByRole('button', { name: 'Reserve 2 packs' })).toBeVisible();
});

test('a fan with an unverified e-mail address verifies it on the way and comes back to the number of packs chosen', async () => {
  const fan = 'account.unverified';
  const { readUrl } = await renderApp('/packs/sea-wall', { fan, isEmailVerified: false });
  const main = page.getByRole('main');
  await page.getByLabelText('How many packs').selectOptions('3');
  await main.getByRole('link', { name: 'Verify e-mail' }).click();
  await expect.poll(readUrl).toMatch(/^\/profile\/edit\?redirect=/);
  await main.getByRole('button', { name: 'Send me a code' }).click();
  await expect.element(field('Code')).toBeVisible();
  await field('Code').fill(await readCode(`${fan}@fans.example`));
  await button('Verify').click();
  await expect.poll(readUrl).toBe('/packs/sea-wall?packs=3');
  await page.getByRole('button', { name: 'Reserve 3 packs' }).click();
  await expect.poll(readUrl).toMatch(/^\/payment\?order=/);
  await expect.element(page.getByText('3 packs', { exact: true })).toBeVisible();
});
