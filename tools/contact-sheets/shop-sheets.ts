import type { Browser, Page } from 'playwright';

import { rarities } from '#contract/moments/rarity.ts';

import { openDevice } from './browser.ts';
import { type Shot, settle } from './photograph.ts';
import { startShop } from './shop.ts';

/** As a string, because it runs in the page: this project's compiler does not know images. */
const decodeScript = '(element) => Promise.all([...element.querySelectorAll("img")].map((image) => image.decode()))';

/** Photographs each element once while the list is scrolled to its end. A long list removes what is out of sight. */
async function photographAll(page: Page, selector: string, attribute: string): Promise<Shot[]> {
  const shots = new Map<string, Shot>();
  const more = page.getByRole('button', { name: 'Show more' });
  const findNext = async (): Promise<string | undefined> => {
    for (const item of await page.locator(selector).all()) {
      const id = await item.getAttribute(attribute);
      if (id !== null && !shots.has(id)) return id;
    }
    if (!(await more.isVisible())) return undefined;
    await more.click();
    await settle(page);
    return findNext();
  };
  for (let id = await findNext(); id !== undefined; id = await findNext()) {
    const item = page.locator(`${selector}[${attribute}="${id}"]`).first();
    await item.scrollIntoViewIfNeeded();
    await item.evaluate(decodeScript);
    shots.set(id, { label: id, path: '', png: await item.screenshot({ animations: 'disabled' }), problems: [] });
  }
  return [...shots.values()];
}

async function withPage<T>(browser: Browser, distFolder: string, use: (page: Page) => Promise<T>): Promise<T> {
  const shop = await startShop(distFolder);
  try {
    const viewport = { width: 1280, height: 2400 };
    const context = await openDevice(browser, { origin: shop.origin, viewport, locale: 'en', hasWorker: false });
    const result = await use(await context.newPage());
    await context.close();
    return result;
  } finally {
    await shop.close();
  }
}

/** All cards, in the order of their materials. */
export async function listCards(browser: Browser, distFolder: string): Promise<Shot[]> {
  return withPage(browser, distFolder, async (page) => {
    const shots: Shot[] = [];
    for (const rarity of rarities) {
      await page.goto(`/moments?rarity=${encodeURIComponent(rarity)}`);
      await settle(page);
      shots.push(...(await photographAll(page, 'main a[data-moment]', 'data-moment')));
    }
    return shots;
  });
}

/** The pouch of each pack edition. */
export async function listPouches(browser: Browser, distFolder: string): Promise<Shot[]> {
  return withPage(browser, distFolder, async (page) => {
    await page.goto('/packs');
    await settle(page);
    return photographAll(page, 'main a[href^="/packs/"]', 'href');
  });
}
