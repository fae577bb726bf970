import { confirm, newAccount, signUp, tryLogIn, words } from '../support/fan.ts';
import { expect, test, withoutWorker } from '../support/shop.ts';
import { totpCode } from '../support/totp.ts';

const say = words.en;

test.use({ ...withoutWorker, environment: { SECOND_FACTOR: 'required' } });

test('where the club requires a second factor, the authenticator app is set up at the login @spec(validation.mfa)', async ({
  page,
}) => {
  const account = newAccount('amalia');
  await signUp(page, say, account);
  await confirm(page, say, account);
  await page.goto('/login?redirect=/profile/edit');
  await tryLogIn(page, say, account);
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('The code that the app shows').fill('000000');
  await page.getByRole('button', { name: say.logIn }).click();
  await expect(page.getByText('That isn’t the right code.')).toBeVisible();
  await page.getByLabel('The code that the app shows').fill(totpCode(secret));
  await page.getByRole('button', { name: say.logIn }).click();
  await expect(page.getByText('Authenticator app: on.')).toBeVisible();
});
