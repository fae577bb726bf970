import { confirm, logIn, newAccount, readCode, signUp, tryLogIn, words } from './fan.ts';
import { expect, newDevice, test } from './shop.ts';

// @spec(validation.sign-up, validation.login, validation.confirmation)

const say = words.en;

test('an account is made in one browser, confirmed in another, and logs in', async ({ browser, shop }) => {
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

test('the sign-up says beside each field what is wrong, goes to the first, and loses nothing', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel(say.username, { exact: true }).fill('a b');
  await page.getByLabel(say.email, { exact: true }).fill('someone');
  await page.getByLabel(say.password, { exact: true }).fill('short');
  await expect(page.getByText('3 characters more.')).toBeVisible();
  await page.getByRole('button', { name: say.signUp }).click();
  await expect(page.getByText('Use 3 to 30 letters, numbers, dots or hyphens.')).toBeVisible();
  await expect(page.getByText('That does not look like an e-mail address.')).toBeVisible();
  await expect(page.getByText('A password has at least 8 characters.')).toBeVisible();
  await expect(page.getByText('Without this we can’t make you an account.')).toBeVisible();
  await expect(page.getByLabel(say.username, { exact: true })).toBeFocused();
  await expect(page.getByLabel(say.email, { exact: true })).toHaveValue('someone');
  await expect(page.getByLabel(say.password, { exact: true })).toHaveValue('short');
});

test('a taken username is said kindly, a known e-mail address never', async ({ page }) => {
  const account = newAccount('tomas');
  await signUp(page, say, account);
  await confirm(page, say, account);
  await page.goto('/signup');
  await page.getByLabel(say.username, { exact: true }).fill(account.username);
  await page.getByLabel(say.email, { exact: true }).fill(account.email);
  await page.getByLabel(say.password, { exact: true }).fill('another long sentence');
  await page.getByRole('checkbox', { name: say.terms }).check();
  await page.getByRole('button', { name: say.signUp }).click();
  await expect(page.getByText('Somebody else got that username first.')).toBeVisible();
  await page.getByLabel(say.username, { exact: true }).fill(`${account.username}.2`);
  await page.getByRole('button', { name: say.signUp }).click();
  await expect(page).toHaveURL(/\/confirmation\//);
});

test('a name that nobody has is asked for its code like any other', async ({ page }) => {
  await page.goto('/confirmation/nobody.of.that.name');
  await expect(page.getByText('We sent a code of six digits for nobody.of.that.name.')).toBeVisible();
  await page.getByLabel(say.code, { exact: true }).fill('123456');
  await page.getByRole('button', { name: say.confirm }).click();
  await expect(page.getByText('That is not the right code.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the code again' }).click();
  await expect(page.getByText(/Sent. You can ask again in \d+ seconds/)).toBeVisible();
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

test('a pasted code may have words around it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = newAccount('paula');
  await signUp(page, say, account);
  const code = await readCode(page, account.email);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    `Your code is ${code.slice(0, 3)} ${code.slice(3)}.`,
  );
  await page.getByLabel(say.code, { exact: true }).press('ControlOrMeta+v');
  await expect(page.getByLabel(say.code, { exact: true })).toHaveValue(code);
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

test('a forgotten password of a name that nobody has is answered alike', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel(say.usernameOrEmail).fill('nobody.at.all');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('If there is an account for nobody.at.all')).toBeVisible();
});

test('too many wrong passwords are a wait, said in plain words', async ({ page }) => {
  const account = newAccount('hugo');
  await signUp(page, say, account);
  await confirm(page, say, account);
  const waits = page.getByText('Wait a quarter of an hour');
  for (let tries = 0; tries < 12 && !(await waits.isVisible()); tries += 1) {
    await tryLogIn(page, say, { ...account, password: `guess number ${tries}` });
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  }
  await expect(waits).toBeVisible();
  await tryLogIn(page, say, account);
  await expect(waits).toBeVisible();
});

for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`logging in never leads to ${target} @spec(login.redirect)`, async ({ page, shop }) => {
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await logIn(page, say, { username: 'admin', password: 'Farol-1921-admin' });
    await expect(page).toHaveURL(`${shop.origin}/`);
  });
}
