import { createServer } from 'node:http';

import type { Page } from '@playwright/test';

import { expect, test, withoutWorker } from '../support/shop.ts';

/** This server represents the error service and records what it gets. */
const port = 24_611;
const dsn = `http://key@127.0.0.1:${port}/42`;
const received: string[] = [];
const errorService = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    received.push(Buffer.concat(parts).toString());
    response.end('{}');
  });
});

test.use({ environment: { SENTRY_DSN: dsn }, locale: 'en-GB', ...withoutWorker });
test.beforeAll(() => new Promise<void>((resolve) => void errorService.listen(port, '127.0.0.1', resolve)));
test.afterAll(() => void errorService.close());
test.beforeEach(() => void received.splice(0));

interface ReceivedEvent {
  transaction: string;
  exception: { values: { type: string; value: string }[] };
  breadcrumbs: { category: string; message: string }[];
}

async function nextReport(): Promise<{ text: string; event: ReceivedEvent }> {
  await expect.poll(() => received.length).toBe(1);
  const [text = ''] = received;
  return { text, event: JSON.parse(text.split('\n')[2] ?? '') as ReceivedEvent }; // what our own tunnel writes
}

const throwLater = (page: Page, message: string) =>
  page.evaluate((words) => {
    setTimeout(() => void Promise.reject(new Error(words)));
  }, message);

test('an error report contains no personal data: not in its page, its breadcrumbs or its text @spec(service.error-tunnel)', async ({
  page,
}) => {
  await page.goto('/packs');
  await page.goto('/confirmation/joana.silva?code=123456');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await throwLater(page, `no code for joana.silva@fans.example at ${page.url()}`);
  const { text, event } = await nextReport();
  expect(event.transaction).toBe('/confirmation/[username]');
  expect(event.breadcrumbs.map(({ message }) => message)).toContain('/confirmation/[username]');
  expect(event.exception.values[0]?.value).toMatch(
    /^no code for \[removed\] at http:\/\/[\d.:]+\/confirmation\/\[username\]$/,
  );
  expect(text).not.toMatch(/joana|123456|Mozilla|Chrome|HeadlessChrome/);
});

test('an error while the app is starting is reported, although the error service has not loaded', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject]) => {
      listen(type, ...rest);
      if (type !== 'unhandledrejection') return;
      // The app's first line. Its page is hydrated many tasks later.
      setTimeout(() => {
        throw new Error(`broke at the start, alive: ${'alive' in document.documentElement.dataset}`);
      });
    };
  });
  await page.goto('/packs');
  const { event } = await nextReport();
  expect(event.exception.values[0]?.value).toBe('broke at the start, alive: false');
});

test('a page that breaks while it renders is reported once, with the calls before it', async ({ page }) => {
  await page.goto('/faq');
  // Within the app, because server-rendered pages include their data.
  await page.getByRole('banner').getByRole('link', { name: 'Packs', exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'Derby' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const fail = () => {
      throw new Error('no dates here');
    };
    for (const name of ['format', 'formatToParts'])
      Object.defineProperty(Intl.DateTimeFormat.prototype, name, { get: fail });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  const { event } = await nextReport();
  expect(event.exception.values.at(-1)?.value).toBe('no dates here');
  expect(event.breadcrumbs.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['/packs', 'listPackEditions: success', '/blogs']),
  );
});

test('a failed call of the API is reported, a request that a page change cut off is not @spec(call.reports-and-rethrows)', async ({
  page,
}) => {
  await page.route('**/api/showcases/**', (route) =>
    route.fulfill({ status: 500, json: { error: { code: 'internal', message: 'oops' } } }),
  );
  await page.goto('/showcases/00000000-0000-4000-8000-000000000000');
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatch(/"call":"\w*Showcase"/);
  await page.evaluate(() => {
    const stop = new AbortController();
    void fetch('/api/packs/editions', { signal: stop.signal });
    stop.abort();
  });
  await page.goto('/faq');
  await page.waitForTimeout(1000);
  expect(received).toHaveLength(1);
});
