import { publicPaths } from '../../contract/paths.ts';

import { makeShowcase } from '../support/device.ts';
import { inLanguages } from '../support/full-run.ts';
import { expect, test, withoutWorker } from '../support/shop.ts';

// Each page as built and rendered. Component tests check its content.
test.use(withoutWorker);

/** Paths of rendered pages, one for each route with an id. */
const renderedPaths = [
  ...publicPaths,
  '/packs/first-light',
  '/moments/2013-2014-baltazar-pires-header',
  '/blogs?post=the-lamp',
  '/moments?rarity=Epic',
  '/moments?season=2018/2019&rarity=Super+Rare',
  '/packs?type=nonsense&type=Derby',
];

const browserPaths = ['/login', '/signup', '/confirmation/somebody', '/club-kit'];

/** Marks the content as it arrives in the HTML, before any script of the app. */
function markFirstContent(): void {
  const observer = new MutationObserver(() => {
    const content = document.querySelector('#root > *');
    if (content === null) return;
    content.setAttribute('data-first', '');
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('every public page is served, starts without an error or a message in the console, and hydrates without rendering itself again, in both languages @spec(constant.locales, route.portuguese)', async ({
  page,
  shop,
}) => {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (!text.endsWith('blocked by Playwright')) crashes.push(`${page.url()}: ${text}`);
  });
  await page.addInitScript(markFirstContent);
  const showcase = await makeShowcase(shop);
  const browserRendered = inLanguages([showcase, ...browserPaths]);
  for (const path of [...browserRendered, ...inLanguages(renderedPaths)]) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('html'), path).toHaveAttribute('lang', path.startsWith('/pt') ? 'pt-PT' : 'en-US');
    // Hydrated: its script has removed the message about a failed start.
    await expect(page.locator('#start-failure'), path).not.toBeAttached();
    // A filter that does not exist is left out.
    expect(page.url()).toBe(`${shop.origin}${path.replace('type=nonsense&', '')}`);
    // Late parts have hydrated too.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-first]'), path).toHaveCount(browserRendered.includes(path) ? 0 : 1);
  }
  expect(crashes).toEqual([]);
});
