import { confirm, logIn, newAccount, readCode, signUp, tryLogIn, words } from './fan.ts';
import { expect, newDevice, test } from './shop.ts';

const say = words.en;

test('an account is made in one browser, confirmed in another, and logs in @spec(route.signup, route.confirmation, route.login, job.sign-up, validation.confirmation)', async ({
  browser,
  shop,
}) => {
  const account = newAccount('rita');
  const phone = await newDevice(browser, shop);
  await signUp(await phone.newPage(), say, account);
  const desk = await newDevice(browser, shop);
  const page = await desk.newPage();
  await page.goto(`/confirmation/${account.username}`);
  await page.getByLabel(say.code, { exact: true }).fill('000000');
  await page.getByRole('button', { name: say.confirm }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'not the right code' })).toBeVisible();
  await confirm(page, say, account);
  await logIn(page, say, account);
  await expect(page).toHaveURL(/\/$/);
  await phone.close();
  await desk.close();
});

test('a code that has expired is refused in words @spec(validation.confirmation)', async ({ page, shop }) => {
  const account = newAccount('zita');
  await signUp(page, say, account);
  // Days later.
  await shop.database.query(
    `update identity_codes set expires_at = now() - interval '1 minute'
     where user_id = (select user_id from identity_users where username = $1)`,
    [account.username],
  );
  await page.getByLabel(say.code, { exact: true }).fill(await readCode(page, account.email));
  await page.getByRole('button', { name: say.confirm }).click();
  await expect(page.getByText('That code is too old. Ask for a new one.')).toBeVisible();
});

test('a mistyped address is put right, and the code goes there', async ({ page }) => {
  const account = newAccount('lena');
  await signUp(page, say, { ...account, email: `wrong.${account.email}` });
  await page.getByText('Wrong address, or no e-mail?').click();
  await page.getByLabel(say.email, { exact: true }).fill(account.email);
  await page.getByLabel('The password you chose').fill(account.password);
  await page.getByRole('button', { name: 'Send the code there' }).click();
  await expect(page.getByText(`We sent a new code of six digits to ${account.email}.`)).toBeVisible();
  await confirm(page, say, account);
  await logIn(page, say, account);
});

test('an unconfirmed account that logs in is led to its confirmation with a fresh code, and back to where it wanted', async ({
  page,
}) => {
  const account = newAccount('vasco');
  await signUp(page, say, account);
  const first = await readCode(page, account.email);
  await page.goto('/login?redirect=/packs');
  await tryLogIn(page, say, account);
  await expect(page).toHaveURL(/\/confirmation\/.*redirect=/);
  expect(await readCode(page, account.email)).not.toBe(first);
  await confirm(page, say, account);
  await logIn(page, say, account);
  await expect(page).toHaveURL(/\/packs$/);
});

test('a forgotten password is replaced by a code @spec(validation.forgotten-password)', async ({ page }) => {
  const account = newAccount('olga');
  await signUp(page, say, account);
  await confirm(page, say, account);
  await tryLogIn(page, say, { ...account, password: 'not that one' });
  await expect(page.getByText('That name and password don’t belong together.')).toBeVisible();
  await expect(page.getByLabel(say.usernameOrEmail)).toHaveValue(account.username);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel(say.usernameOrEmail)).toHaveValue(account.username);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText(/If there is an account for/)).toBeVisible();
  await page.getByLabel(say.code, { exact: true }).fill(await readCode(page, account.email));
  await page.getByLabel('New password').fill('a brand new sentence');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible();
  await logIn(page, say, { ...account, password: 'a brand new sentence' });
});
