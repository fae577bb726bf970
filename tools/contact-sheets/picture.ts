import { mkdir, writeFile } from 'node:fs/promises';

import type { Browser } from 'playwright';

import { openDevice, signIn } from './browser.ts';
import { readBelongings } from './fan.ts';
import { type Viewport, viewports } from './options.ts';
import { startShop } from './shop.ts';

const file = 'docs/pictures/storefront.png';
const maxBytes = 300_000;
const size = { width: 1040, height: 550 };

/** The README's picture: a desktop with two phones in front. */
function markup(desk: Buffer, phones: readonly Buffer[]): string {
  const source = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
  return `<style>
      body { margin: 0; width: ${size.width}px; height: ${size.height}px; overflow: hidden; position: relative; background: #07111f }
      img { position: absolute; border: 1px solid #26415f; border-radius: 12px }
    </style>
    <img src="${source(desk)}" style="left: 24px; top: 34px; width: 730px">
    ${phones.map((png, index) => `<img src="${source(png)}" style="left: ${610 + index * 208}px; top: ${120 - index * 70}px; width: 192px">`).join('')}`;
}

async function shootOne(
  browser: Browser,
  viewport: Viewport,
  origin: string,
  getPath: (authorization: string) => Promise<string>,
): Promise<Buffer> {
  const context = await openDevice(browser, { origin, viewport, locale: 'en', hasWorker: false });
  const page = await context.newPage();
  const path = await getPath(await signIn(page, 'en'));
  await page.goto(path, { waitUntil: 'networkidle' });
  const png = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return png;
}

/** Draws the README's picture from the running shop. */
export async function drawPicture(browser: Browser, distFolder: string): Promise<void> {
  const shop = await startShop(distFolder);
  try {
    const [phone, , desk] = viewports;
    const home = await shootOne(browser, desk, shop.origin, async () => '/');
    const moment = await shootOne(browser, phone, shop.origin, async (authorization) => {
      const own = await readBelongings(shop, authorization);
      return `/moments/${own.momentEditionId}/${own.serialNumber}`;
    });
    const packs = await shootOne(browser, phone, shop.origin, async () => '/packs');
    const page = await browser.newPage({ viewport: size });
    await page.setContent(markup(home, [packs, moment]), { waitUntil: 'load' });
    const png = await page.screenshot();
    if (png.length > maxBytes) throw new Error(`The picture has ${png.length} bytes, more than ${maxBytes}.`);
    await mkdir('docs/pictures', { recursive: true });
    await writeFile(file, png);
    console.log(`${file}: ${Math.round(png.length / 1000)} KB`);
  } finally {
    await shop.close();
  }
}
