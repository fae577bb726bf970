import { createServer } from 'node:http';

import type { Page, Request } from '@playwright/test';

import { pagePaths } from '../../contract/paths.ts';
import { givePacks } from '../../server/testing/give-packs.ts';

import { makeCollector, openDevice } from '../support/device.ts';
import { words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { expect, test, workerInCharge } from '../support/shop.ts';

/** This one server represents Google, a chat and a pixel, and records all requests. */
const port = 24_613;
const thirdParty = `http://127.0.0.1:${port}`;
const requested: string[] = [];

/** Like Google's script: sends each queued event to its server and sets its cookie. */
const tagScript = `
  document.cookie = '_ga=GA1.1.1.1; path=/';
  const send = (entry) => {
    if (Object.prototype.toString.call(entry) !== '[object Arguments]' || entry[0] !== 'event') return;
    fetch('${thirdParty}/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify([entry[1], entry[2]]) });
  };
  window.dataLayer.forEach(send);
  window.dataLayer.push = (...entries) => { entries.forEach(send); return Array.prototype.push.apply(window.dataLayer, entries); };
`;
const collected: [name: string, details: Record<string, string>][] = [];
const fakeHost = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  requested.push(path);
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (path === '/collect') collected.push(JSON.parse(Buffer.concat(parts).toString()));
    response.setHeader('content-type', 'text/javascript');
    response.end(path === '/gtag/js' ? tagScript : '');
  });
});

test.use({
  locale: 'en-GB',
  environment: {
    ANALYTICS_ID: 'G-FAROL1',
    TAG_MANAGER_ID: 'GTM-FAROL1',
    GOOGLE_TAG_ORIGIN: thirdParty,
    THIRD_PARTY_SCRIPTS: JSON.stringify([
      { name: 'Pixel', purpose: 'marketing', src: `${thirdParty}/pixel.js` },
      { name: 'Harbour chat', purpose: 'chat', src: `${thirdParty}/chat.js` },
    ]),
  },
});
test.beforeAll(() => new Promise<void>((resolve) => void fakeHost.listen(port, '127.0.0.1', resolve)));
test.afterAll(() => void fakeHost.close());
test.beforeEach(() => {
  requested.splice(0);
  collected.splice(0);
});

const showcaseId = '0b8d5f0a-6c1e-4f59-9a53-0d8f8b6f7c11';

/** All pages open to visitors, in one language each, with sample parameters. */
const publicPaths = pagePaths
  .filter((address) => !/^\/(profile|payment|logout)/.test(address))
  .map((path) =>
    path
      .replace(':packEditionId', 'first-light')
      .replace(':momentEditionId', '2013-2014-baltazar-pires-header')
      .replace(':showcaseId', showcaseId)
      .replace(':serialNumber', '1')
      .replace(':username', 'somebody'),
  )
  .map((path, index) => (index % 2 === 0 ? path : `/pt${path}`));

/** Records requests to other hosts, and what the content security policy blocks. */
async function watch(page: Page, origin: string) {
  const foreign: string[] = [];
  const blocked: string[] = [];
  const note = (request: Request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && url.origin !== origin) foreign.push(url.href);
    if (url.pathname === '/csp-reports') blocked.push('a report');
  };
  page.context().on('request', note);
  await page.exposeFunction('noteViolation', (text: string) => void blocked.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${effectiveDirective} ${blockedURI}`,
      );
    });
  });
  return { foreign, blocked };
}

/** Navigates within the app, without reloading. */
async function walk(page: Page): Promise<void> {
  const title = page.locator('main h1');
  for (const path of publicPaths) {
    await title.first().evaluate((element) => element.setAttribute('data-seen', ''));
    await page.evaluate((next) => {
      history.pushState(null, '', next);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.locator('main h1:not([data-seen])').first(), path).toBeVisible();
  }
}

const question = (page: Page) => page.getByRole('region', { name: /^(Optional services|Serviços opcionais)$/ });

test('before consent and after a refusal a walk through every public page calls no other host, and nothing is blocked @spec(service.third-party)', async ({
  page,
  shop,
}) => {
  await shop.database.query("insert into showcases values ('ana', $1, 'favourites', null, now())", [showcaseId]);
  const seen = await watch(page, shop.origin);
  for (const path of ['/pt/packs/first-light', '/faq']) {
    await page.goto(path);
    await expect(question(page)).toBeVisible();
  }
  await walk(page);
  await page.goto('/faq');
  await question(page).getByRole('button', { name: 'Refuse all' }).click();
  await workerInCharge(page);
  await page.reload();
  await walk(page);
  await page.goto('/faq');
  await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible();
  await expect(question(page)).toBeHidden();
  expect(seen).toEqual({ foreign: [], blocked: [] });
  expect(requested).toEqual([]);
  expect(await shop.database.query('select allowed from consents')).toEqual([{ allowed: [] }]);
});

test(
  'before consent and after a refusal the pages of a fan call no other host but that of the payment, and nothing is blocked',
  inFullRun,
  async ({ browser, shop }) => {
    const account = await makeCollector(shop, 1);
    const [packId] = await givePacks(shop.database, account.username, 1);
    const [owned] = await shop.database.query<{ path: string }>(
      `select '/moments/' || moment_edition_id || '/' || serial_number as path from moments
     where owner_id = (select user_id::text from identity_users where username = $1)`,
      [account.username],
    );
    const { context, page } = await openDevice(browser, shop, { account, path: '/faq' });
    const { payments } = await (await page.request.get('/configuration.json')).json();
    const seen = await watch(page, shop.origin);
    await page.goto('/packs/first-light');
    await expect(question(page)).toBeVisible();
    await page.getByRole('button', { name: words.en.reserve }).click();
    await expect(page).toHaveURL(/\/payment\?order=/);
    const orderId = new URL(page.url()).searchParams.get('order');
    const paths = [
      '',
      '?tab=album',
      '?tab=packs',
      '?tab=orders',
      '/edit',
      '/storage',
      `/orders/${orderId}`,
      `/packs/${packId}`,
    ];
    const visitAll = async (prefix: string) => {
      for (const path of [...paths.map((path) => `/profile${path}`), `/payment?order=${orderId}`, owned?.path ?? '']) {
        await page.goto(`${prefix}${path}`);
        await expect(page.locator('main h1').first(), path).toBeVisible();
      }
    };
    await visitAll('/pt');
    await page.goto('/profile');
    await question(page).getByRole('button', { name: 'Refuse all' }).click();
    await visitAll('');
    const foreign = seen.foreign.filter((url) => new URL(url).origin !== payments.origin);
    expect({ ...seen, foreign }).toEqual({ foreign: [], blocked: [] });
    expect(requested).toEqual([]);
    await context.close();
  },
);

test('with consent the other host sees page views and calls; withdrawn, it sees nothing more and its cookies are gone', async ({
  page,
  shop,
}) => {
  const seen = await watch(page, shop.origin);
  await page.goto('/packs');
  await question(page).getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('switch', { name: 'Visitor statistics' }).check();
  await page.getByRole('button', { name: 'Save my choice' }).click();
  const listNames = (key: string) => collected.map(([name, details]) => `${name} ${details[key] ?? ''}`.trim());
  await expect.poll(() => listNames('page_path')).toContain('page_view /packs');
  await page.getByRole('banner').getByRole('link', { name: 'Moments', exact: true }).click();
  await expect.poll(() => listNames('page_path')).toContain('page_view /moments');
  await expect
    .poll(() => listNames('call'))
    .toEqual(expect.arrayContaining(['api_call_start listCatalogue', 'api_call_end listCatalogue']));
  expect(new Set(requested)).toEqual(new Set(['/gtag/js', '/collect']));
  expect(collected.every(([, details]) => details['send_to'] === 'G-FAROL1')).toBe(true);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('_ga');

  // The list of moments grows above the footer, so a press could miss it.
  await page.getByRole('banner').getByRole('link', { name: 'Roadmap', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roadmap' })).toBeVisible();
  await page.getByRole('button', { name: 'Privacy choices' }).click();
  const reloaded = page.waitForEvent('load');
  // For two and a half seconds.
  const notified = page.getByText('The page will reload without what you refused.').waitFor();
  await page.getByRole('button', { name: 'Refuse all' }).click();
  await notified;
  await reloaded;
  requested.splice(0);
  await page.getByRole('banner').getByRole('link', { name: 'Packs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  // With consent, the page view is sent well within this time. The network is not always idle after a reload.
  await page.waitForTimeout(1_500);
  expect(requested).toEqual([]);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga');
  expect(seen.blocked).toEqual([]);
});

test('after consent to all of them the tag manager, the chat and the pixel are loaded, each once @spec(service.third-party)', async ({
  page,
  shop,
}) => {
  const seen = await watch(page, shop.origin);
  await page.goto('/packs');
  await question(page).getByRole('button', { name: 'Accept all' }).click();
  await expect
    .poll(() => requested.filter((path) => path !== '/collect').toSorted())
    .toEqual(['/chat.js', '/gtag/js', '/gtm.js', '/pixel.js']);
  expect(seen.blocked).toEqual([]);
});
