import type { Browser, BrowserContext, Page } from 'playwright';

import type { Locale } from '#contract/locale.ts';
import { localAccounts } from '#server/seed/seed-local-accounts.ts';

import { pathIn } from './places.ts';

interface Device {
  origin: string;
  viewport: { width: number; height: number };
  locale: Locale;
  hasWorker: boolean;
}

/** A browser without workers; Playwright's own way to block them answers a registration with nothing. */
const withoutWorkers = 'delete Navigator.prototype.serviceWorker';

export async function openDevice(browser: Browser, device: Device): Promise<BrowserContext> {
  const { origin, viewport, locale, hasWorker } = device;
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: locale === 'pt' ? 'pt-PT' : 'en-GB',
    timezoneId: 'Europe/Lisbon',
    // Still pictures: the same at every run, without waiting for animations.
    reducedMotion: 'reduce',
    // A phone's and a tablet's scroll bars lie over the page and take no room.
    isMobile: viewport.width < 1000,
    hasTouch: viewport.width < 1000,
  });
  if (!hasWorker) await context.addInitScript(withoutWorkers);
  return context;
}

/** Signs the local fan in by the login page, and answers the header that their calls carry. */
export async function signIn(page: Page, locale: Locale): Promise<string> {
  const account = localAccounts.find((candidate) => candidate.username === 'marta');
  if (account === undefined) throw new Error('There is no local account «marta».');
  await page.goto(pathIn(locale, '/login?redirect=' + encodeURIComponent(pathIn(locale, '/profile'))));
  const form = page.locator('main form');
  await form.locator('input[name="username"]').fill(account.username);
  await form.locator('input[name="password"]').fill(account.password);
  const called = page.waitForRequest((request) => (request.headers().authorization ?? '').length > 'Bearer '.length);
  await form.locator('button[type="submit"]').click();
  return (await called).headers().authorization ?? '';
}
