import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type LaunchOptions,
  type Page,
  test as base,
} from '@playwright/test';

import { type OperatorCommand, operatorPath } from '../../contract/api/operator.ts';
import type { PageMessage } from '../../contract/worker/page-messages.ts';
import { systemClock } from '../../server/base/clock.ts';
import { readConfiguration, type ServerConfiguration } from '../../server/configuration/configuration.ts';
import { createLog } from '../../server/base/log.ts';
import { createConfirmedUser } from '../../server/identity/users/create-confirmed-user.ts';
import { startServer } from '../../server/start.ts';

import { isFullRun } from './full-run.ts';
import { operatorToken, type Shop, startShop } from './start-shop.ts';

export type { Shop };

/** Deploys another version while `use` runs: another environment makes another worker. */
export async function withNewVersion(
  shop: Shop,
  use: () => Promise<void>,
  environment: Record<string, string> = { SENTRY_DSN: 'https://another-version@errors.example/1' },
  // Later than any existing version, if it must be.
  changes: Partial<ServerConfiguration> = {},
): Promise<void> {
  const read = readConfiguration({
    PORT: '0',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: shop.line.origin,
    ...environment,
  });
  const configuration = { ...read, ...changes };
  // Closed with the shop itself.
  const database = { ...shop.database, close: async () => undefined };
  const options = { database, distFolder: 'dist', contentFolder: 'content', log: createLog('error') };
  const next = await startServer(configuration, options);
  const switchTo = (port: number) => {
    // Kept-alive connections would still lead to the other server.
    shop.line.cut();
    shop.line.leadTo(port);
    shop.line.mend();
  };
  switchTo(next.port);
  try {
    await use();
  } finally {
    switchTo(shop.port);
    await next.close();
  }
}

export interface ShopOptions {
  /** For the server, in addition to what every test needs: `test.use({ environment: { … } })`. */
  environment: Record<string, string>;
  /** How a browser for pages alone starts: from the configuration. */
  lightLaunch: LaunchOptions;
}

/** No page may report these: a missing message, or server's HTML that React discards (its codes: it differs, it changed too early, its text differs). */
const ofTheRendering = /^No message |Minified React error #(418|421|425);/;

export const test = base.extend<object, ShopOptions & { shop: Shop }>({
  lightLaunch: [{}, { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  shop: [
    async ({ environment }, use) => {
      const shop = await startShop(environment);
      await use(shop);
      await shop.close();
      await shop.line.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.origin),
  page: async ({ page, context }, use) => {
    pressWhenAlive(page);
    const faults: string[] = [];
    context.on('weberror', (error) => {
      const { message } = error.error();
      if (ofTheRendering.test(message)) faults.push(`${error.page()?.url()}: ${message}`);
    });
    await use(page);
    expect(faults, 'messages that a page did not load, server’s HTML that React discarded').toEqual([]);
    // A request still in progress when the test ends would fail it.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/**
 * After loading or reloading, the page also waits for its app: before hydration a link is followed by the browser and a
 * button does nothing. `waitUntil` is for tests of that time, or of pages whose scripts fail.
 */
function pressWhenAlive(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const isAlive = () => page.locator('html[data-alive], html:not(:has(#root))').waitFor({ state: 'attached' });
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil === undefined) await isAlive();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil === undefined) await isAlive();
    return response;
  };
}

/** For specs about motion: `test.use(inMotion)`. In all others the fan prefers reduced motion. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** For specs of pages, which have no use for the worker: `test.use(withoutWorker)`. Takes a quarter less processor time. */
export const withoutWorker: Parameters<typeof test.use>[0] = {
  serviceWorkers: 'block',
  launchOptions: [({ lightLaunch }, use) => use(lightLaunch), { scope: 'worker' }],
};

/** For specs whose tests of the worker run in the full run alone. */
export const workerInFullRun = isFullRun ? {} : withoutWorker;

/** Runs an operator's command. */
export async function operate(page: Page, command: OperatorCommand, input: object): Promise<void> {
  const answer = await page.request.post(`${operatorPath}/${command}`, {
    headers: { authorization: `Bearer ${operatorToken}` },
    data: input,
  });
  if (!answer.ok()) throw new Error(`${command} was answered ${await answer.text()}`);
}

/**
 * A separate account for a test: other tests count what the local accounts own, verify and may still buy. An existing
 * one is kept.
 */
export async function makeFan({ database }: Shop, username: string, isEmailVerified = true) {
  const account = { username, password: `Matchday-90-${username}`, email: `${username}@fans.example`, isEmailVerified };
  await createConfirmedUser({ database, clock: systemClock }, { ...account, locale: 'en' });
  return account;
}

/** Opens packs on the server. */
export const olga = { username: 'olga', password: 'Matchday-90-olga' };

/** No network at all, neither for pages nor for the worker, and the browser knows. */
export async function goOffline(shop: Shop, context: BrowserContext): Promise<void> {
  shop.line.cut();
  await context.setOffline(true);
}

/** The answer to this call is the last one: nothing after it reaches the shop, from pages or the worker. */
export async function cutAfter(shop: Shop, context: BrowserContext, url: string): Promise<void> {
  await context.route(url, async (route) => {
    const response = await route.fetch();
    shop.line.cut();
    await route.fulfill({ response });
  });
}

export async function goOnline(shop: Shop, context: BrowserContext): Promise<void> {
  shop.line.mend();
  await context.setOffline(false);
}

/**
 * The worker is in control and has cached the whole app, which it starts some seconds after the page. On a slow machine
 * that takes a while.
 */
export async function workerInCharge(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 45_000 });
  const message: PageMessage = { kind: 'keep-app' };
  const answer = await page.evaluate(
    (sent) =>
      new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => resolve(data);
        setTimeout(resolve, 45_000, 'no answer within 45 seconds');
        navigator.serviceWorker.controller?.postMessage(sent, [port2]);
      }),
    message,
  );
  expect(answer, 'the worker keeps the app').toBe('done');
}

/**
 * Checks for a new version until the browser has found it. A check that was already under way may have read the
 * previous version, and the browser answers ours with its result.
 */
export async function lookForVersion(page: Page): Promise<void> {
  const isFound = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      // The version of the off switch removes its own registration.
      if (registration === undefined) return true;
      await registration.update().catch(() => undefined);
      return registration.installing !== null || registration.waiting !== null;
    });
  await expect.poll(isFound).toBe(true);
}

/** Reloaded under the worker, which stores everything requested from here on. */
export async function underWorker(page: Page): Promise<void> {
  await workerInCharge(page);
  await page.reload();
}

/**
 * True if a store of the worker has an entry with a matching key. The existence of its database says nothing: it is
 * created before its entries.
 */
function isInStore(page: Page, store: string, key: string): Promise<boolean> {
  return page.evaluate(
    async ([name, part]) => {
      // Opening a missing database would create it, without the worker's contents.
      if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.addEventListener('success', () => resolve(request.result));
          request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
        });
      const database = await asked(indexedDB.open(name));
      try {
        const keys = await asked(database.transaction('copies').objectStore('copies').getAllKeys());
        return keys.some((candidate) => String(candidate).includes(part));
      } finally {
        database.close();
      }
    },
    [store, key] as const,
  );
}

/** Polls. `waitForFunction` would not work: it treats a promise as a result. */
export async function keptInStore(page: Page, store: string, key = ''): Promise<void> {
  await expect(async () => expect(await isInStore(page, store, key)).toBe(true)).toPass({ timeout: 30_000 });
}

/** The whole collection is on the device: the following needs no network. */
export function collectionKept(page: Page): Promise<void> {
  return keptInStore(page, 'shop-collections');
}

/** A new device that shares nothing with others. */
export async function newDevice(
  browser: Browser,
  shop: Shop,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: shop.origin,
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    ...options,
  });
  context.on('page', pressWhenAlive);
  return context;
}

export { expect };
