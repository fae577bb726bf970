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

/** A browser without workers. Playwright's own option to block them makes a registration resolve to nothing. */
const withoutWorkers = 'delete Navigator.prototype.serviceWorker';

export async function openDevice(browser: Browser, device: Device): Promise<BrowserContext> {
  const { origin, viewport, locale, hasWorker } = device;
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: locale === 'pt' ? 'pt-PT' : 'en-GB',
    timezoneId: 'Europe/Lisbon',
    // No animations, so that pictures are the same in every run.
    reducedMotion: 'reduce',
    // Scroll bars of phones and tablets are overlays and take no space.
    isMobile: viewport.width < 1000,
    hasTouch: viewport.width < 1000,
  });
  if (!hasWorker) await context.addInitScript(withoutWorkers);
  return context;
}

/** Logs the local fan in on the login page and returns the Authorization header of their calls. */
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
