import { makeShowcase } from '../support/device.ts';
import { inLanguages } from '../support/full-run.ts';
import { expect, test, withoutWorker } from '../support/shop.ts';

// Each page as built and rendered. Component tests check its content.
test.use(withoutWorker);

const publicPaths = [
  '/',
  '/packs',
  '/moments',
  '/packs/first-light',
  '/moments/2013-2014-baltazar-pires-header',
  '/blogs?post=the-lamp',
  '/blogs',
  '/roadmap',
  '/faq',
  '/contact-us',
  '/terms',
  '/policy',
  '/login',
  '/signup',
  '/confirmation/somebody',
  '/fairness',
  '/accessibility',
  '/club-kit',
];

test('every public page is served and starts without an error or a message in the console, in both languages @spec(constant.locales, route.portuguese)', async ({
  page,
  shop,
}) => {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (!text.endsWith('blocked by Playwright')) crashes.push(`${page.url()}: ${text}`);
  });
  const showcase = await makeShowcase(shop);
  for (const path of inLanguages([showcase, ...publicPaths])) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('html'), path).toHaveAttribute('lang', path.startsWith('/pt') ? 'pt-PT' : 'en-US');
    // Hydrated: its script has removed the message about a failed start.
    await expect(page.locator('#start-failure'), path).not.toBeAttached();
    expect(page.url()).toBe(`${shop.origin}${path}`);
  }
  expect(crashes).toEqual([]);
});
