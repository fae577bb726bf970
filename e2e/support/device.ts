import { type Browser, type BrowserContext, type BrowserContextOptions, expect, type Page } from '@playwright/test';

import { favouritesId } from '../../contract/shelves/shelves.ts';
import { userPoolClientId } from '../../server/identity/pool-settings.ts';
import { givePacks } from '../../server/testing/give-packs.ts';
import { getTokensAt } from '../../server/testing/pool-calls.ts';

import { type Account, setBilling, marta, payWith, type Words } from './fan.ts';
import { makeFan, newDevice, type Shop } from './shop.ts';

type Credentials = Pick<Account, 'username' | 'password'>;

interface DeviceOptions extends BrowserContextOptions {
  account?: Credentials;
  /** The owner's progress. */
  path?: string;
}

/**
 * Stores a new session's tokens like amplify after a sign-in, on a page without scripts. Signing in itself takes
 * seconds of arithmetic, and has separate tests.
 */
export async function signIn(page: Page, shop: Shop, { username, password }: Credentials): Promise<void> {
  const tokens = await getTokensAt(shop.origin, username, password);
  if (tokens === undefined) throw new Error(`${username} has a second factor`);
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}.`;
  const entries = {
    [`${prefix}LastAuthUser`]: username,
    [`${prefix}${username}.idToken`]: tokens.IdToken,
    [`${prefix}${username}.accessToken`]: tokens.AccessToken,
    [`${prefix}${username}.refreshToken`]: tokens.RefreshToken,
  };
  await page.goto(`${shop.origin}/configuration.json`);
  await page.evaluate(async (values) => {
    const finished = (request: IDBOpenDBRequest | IDBTransaction, name: string) =>
      new Promise((resolve, reject) => {
        request.addEventListener(name, resolve);
        request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
      });
    const opening = indexedDB.open('shop-session');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('tokens'));
    await finished(opening, 'success');
    const writing = opening.result.transaction('tokens', 'readwrite');
    for (const [key, value] of Object.entries(values)) writing.objectStore('tokens').put(value, key);
    await finished(writing, 'complete');
    opening.result.close();
  }, entries);
}

/** A new device whose owner is signed in, at this path. */
export async function openDevice(
  browser: Browser,
  shop: Shop,
  { account = marta, path = '/profile', ...options }: DeviceOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newDevice(browser, shop, options);
  const page = await context.newPage();
  await signIn(page, shop, account);
  await page.goto(path);
  return { context, page };
}

/** Opened on the server, with this many cards revealed. */
export async function openAtServer({ database }: Shop, packId: string, revealed: number): Promise<void> {
  await database.query(`update packs set state = 'opened', opened_at = now(), revealed = $2 where pack_id = $1`, [
    packId,
    revealed,
  ]);
  await database.query(
    'update moments set owner_id = (select owner_id from packs where pack_id = $1), obtained_at = now() where pack_id = $1',
    [packId],
  );
}

/** All names are different. */
let made = 0;

/** A fan with a collection that no other test counts, arranges or hides: the moments of this many opened packs. */
export async function makeCollector(shop: Shop, packs = 4): Promise<Credentials> {
  made += 1;
  const fan = await makeFan(shop, `collector-${made}`);
  for (const packId of await givePacks(shop.database, fan.username, packs)) await openAtServer(shop, packId, 3);
  return fan;
}

/** The path of a fan's public shelf. */
export async function makeShowcase(shop: Shop): Promise<string> {
  const { username } = await makeCollector(shop, 1);
  const [row] = await shop.database.query<{ showcase_id: string }>(
    `insert into showcases (user_id, showcase_id, shelf_id, saved_at)
     select user_id::text, gen_random_uuid(), $2, now() from identity_users where username = $1
     returning showcase_id`,
    [username, favouritesId],
  );
  if (row === undefined) throw new Error(`${username} has no account`);
  return `/showcases/${row.showcase_id}`;
}

/** A fan whose orders no other test counts. */
export function makeBuyer(shop: Shop, isEmailVerified = true) {
  made += 1;
  return makeFan(shop, `buyer-${made}`, isEmailVerified);
}

/** A fan with a phone who has an unpaid order, in the page's language. */
export async function buy(browser: Browser, shop: Shop, say: Words, numberOfPacks = 1) {
  const context = await newDevice(browser, shop, { viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const buyer = await makeBuyer(shop);
  await signIn(page, shop, buyer);
  await page.goto(`${say.prefix}/packs/first-light?packs=${numberOfPacks}`);
  await page
    .getByRole('button', { name: new RegExp(`^${say.reserve.replace('1 pa', `${numberOfPacks} pa`)}`) })
    .click();
  await setBilling(page, say);
  await payWith(page, say, '4242424242424242');
  await expect(page).toHaveURL(/\/profile\/orders\//);
  const orderId = page.url().split('/').at(-1) ?? '';
  return { context, page, buyer, orderId };
}

/** Changes the styles of pages, inline in rendered ones, linked in others. Their policy would forbid changed inline ones. */
export async function changeStyles(page: Page, change: (styles: string) => string): Promise<void> {
  await page.route('**', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: change(await response.text()) });
  });
}
