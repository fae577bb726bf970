import { expect, test } from './shop.ts';

// Each page as it is built and drawn ahead; what it shows is looked at by the component tests.
test.use({ serviceWorkers: 'block' });

const publicPaths = [
  '/',
  '/packs',
  '/moments',
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

test('every public page is answered and starts without an error, in both languages @spec(constant.locales, route.portuguese)', async ({
  page,
}) => {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(`${page.url()}: ${error.message}`));
  for (const [prefix, language] of [
    ['', 'en-US'],
    ['/pt', 'pt-PT'],
  ] as const) {
    for (const publicPath of publicPaths) {
      const path = `${prefix}${publicPath}`.replace(/(.)\/$/, '$1');
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page.locator('html'), path).toHaveAttribute('lang', language);
      // It lives: its script has taken the words away that tell of a failed start.
      await expect(page.locator('#start-failure'), path).not.toBeAttached();
      expect(new URL(page.url()).pathname).toBe(path);
    }
  }
  expect(crashes).toEqual([]);
});
