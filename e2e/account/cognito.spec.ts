import { expect, test, withoutWorker } from '../support/shop.ts';

/** The page with Amazon's user pool. These tests never reach Amazon. */
test.use({
  ...withoutWorker,
  environment: {
    COGNITO_REGION: 'eu-west-1',
    COGNITO_USER_POOL_ID: 'eu-west-1_Example01',
    COGNITO_CLIENT_ID: 'example',
  },
});

test('with Amazon Cognito, a mistyped e-mail address leads to a new sign-up under another username', async ({
  page,
}) => {
  await page.goto('/confirmation/ana');
  await page.getByText('Wrong address, or no e-mail?').click();
  await expect(page.getByText('ana stays taken until the code is entered.')).toBeVisible();
  await expect(page.getByLabel('The password you chose')).toBeHidden();
  await page.getByRole('link', { name: 'Sign up again' }).click();
  await expect(page).toHaveURL(/\/signup$/);
});

test('with Amazon Cognito, a password reset for an unknown username is answered like any other', async ({ page }) => {
  await page.route('https://cognito-idp.eu-west-1.amazonaws.com/', (route) =>
    route.fulfill({
      status: 400,
      headers: { 'x-amzn-errortype': 'InvalidParameterException', 'access-control-allow-origin': '*' },
      json: { __type: 'InvalidParameterException', message: 'Cannot reset password for the user' },
    }),
  );
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Username or e-mail').fill('nobody');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByText('If there is an account for nobody')).toBeVisible();
});
