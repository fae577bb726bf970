import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

import { givePacks } from '../server/testing/give-packs.ts';

import { type Account, logIn, marta, words } from './fan.ts';
import { makeFan, newDevice, type Shop } from './shop.ts';

interface DeviceOptions extends BrowserContextOptions {
  account?: Pick<Account, 'username' | 'password'>;
  /** Where the owner stands once logged in. */
  address?: string;
}

/** A device of its own whose owner is logged in, at that address. */
export async function openDevice(
  browser: Browser,
  shop: Shop,
  { account = marta, address = '/profile', ...options }: DeviceOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newDevice(browser, shop, options);
  const page = await context.newPage();
  await page.goto(`/login?redirect=${address}`);
  await logIn(page, words.en, account);
  return { context, page };
}

/** Opened at the server, so many of its cards behind the fan. */
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

/** Each has a name of its own. */
let made = 0;

/** A fan with a collection that no other test counts, arranges or hides: the moments of so many opened packs. */
export async function makeCollector(shop: Shop, packs = 4): Promise<Pick<Account, 'username' | 'password'>> {
  made += 1;
  const fan = await makeFan(shop, `collector-${made}`);
  for (const packId of await givePacks(shop.database, fan.username, packs)) await openAtServer(shop, packId, 3);
  return fan;
}

/** A fan whose orders nobody else counts. */
export function makeBuyer(shop: Shop, isEmailVerified = true) {
  made += 1;
  return makeFan(shop, `buyer-${made}`, isEmailVerified);
}
