import { expect, test, withoutWorker } from '../support/shop.ts';

test.use(withoutWorker);

test('home has the title and the description of the spec, in both languages @spec(page.title, page.description)', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Collect Official Farol FC Magic Moments');
  await expect(page.locator('meta[name=description]').first()).toHaveAttribute('content', /first 150 unique moments/);
  await page.goto('/pt');
  await expect(page).toHaveTitle(/Farol FC/);
  await expect(page).not.toHaveTitle('Collect Official Farol FC Magic Moments');
  await expect(page.locator('meta[name=description]').first()).toHaveAttribute('content', /150/);
});

test('an unknown path is answered with 404 and the shop’s own page @spec(route.not-found)', async ({ page }) => {
  const answer = await page.goto('/nonsense');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the home page' })).toBeVisible();
});

test('/en redirects to the path without a prefix, and never to another host @spec(route.portuguese)', async ({
  page,
  shop,
}) => {
  await page.goto('/en/packs?type=Derby');
  expect(page.url()).toBe(`${shop.origin}/packs?type=Derby`);
  const answer = await page.request.get('/en//evil.example/x', { maxRedirects: 0 });
  expect(answer.headers().location).toBe('/evil.example/x');
});

test('a first visit with a Portuguese browser goes to /pt once, and the next one stays where it is @spec(route.first-language)', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ baseURL: shop.origin, locale: 'pt-PT' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveURL(/\/pt$/);
  await page.goto('/');
  await expect(page).toHaveURL(`${shop.origin}/`);
  await context.close();
});

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

  test('a page that breaks is replaced by a message, until the next page @spec(global.route-change, message.application-failure)', async ({
    page,
  }) => {
    await page.goto('/packs');
    await page.route('**/assets/**', (route) =>
      route.request().url().includes('faq') ? route.abort() : route.continue(),
    );
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).click();
    await expect(page.getByText(/something went wrong/i)).toBeVisible();
    await expect(page.getByText(/refresh/i).first()).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Packs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  });
});
