import { confirm, logIn, newAccount, signUp, words } from '../support/fan.ts';
import { expect, newDevice, test, withoutWorker } from '../support/shop.ts';

test.use(withoutWorker);

const say = words.en;

test('an account is created in one browser, confirmed in another, and logs in @spec(route.signup, route.confirmation, route.login, job.sign-up, validation.confirmation)', async ({
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
  await expect(page.getByRole('alert').filter({ hasText: 'the right code' })).toBeVisible();
  await confirm(page, say, account);
  await logIn(page, say, account);
  await expect(page).toHaveURL(/\/$/);
  await phone.close();
  await desk.close();
});
