// `npm run look`: photographs every page, or draws contact sheets of media, into `.cache/look/`.
import { mkdir, writeFile } from 'node:fs/promises';

import type { Browser, BrowserContext } from 'playwright';

import { pagePaths } from '#contract/paths.ts';
import { assertNever } from '#contract/assert-never.ts';
import type { Locale } from '#contract/locale.ts';

import { openDevice, signIn } from './contact-sheets/browser.ts';
import { openChromium } from './run/open-chromium.ts';
import { listClips, listIcons, listPosters } from './contact-sheets/file-sheets.ts';
import { type Belongings, readBelongings } from './contact-sheets/fan.ts';
import {
  type Condition,
  type LookOptions,
  readOptions,
  type Session,
  type SheetName,
  type Viewport,
} from './contact-sheets/options.ts';
import { photograph, settle, type Shot } from './contact-sheets/photograph.ts';
import { drawPicture } from './contact-sheets/picture.ts';
import { listPlaces, pathIn, type Place } from './contact-sheets/places.ts';
import { composeSheet } from './contact-sheets/sheet.ts';
import { startShop } from './contact-sheets/shop.ts';
import { listCards, listPouches } from './contact-sheets/shop-sheets.ts';

const folder = '.cache/look';

interface Sheet {
  viewport: Viewport;
  locale: Locale;
  session: Session;
  condition: Condition;
}

function getName({ viewport, locale, session, condition }: Sheet): string {
  return [viewport.width, locale, session, ...(condition === 'loaded' ? [] : [condition])].join('-');
}

function* listSheets(options: LookOptions): Generator<Sheet> {
  for (const condition of options.conditions)
    for (const viewport of options.viewports)
      for (const locale of options.locales)
        for (const session of options.sessions) yield { viewport, locale, session, condition };
}

/** Visits everything once, so that the device has its copies. */
async function visitAll(context: BrowserContext, locale: Locale, places: readonly Place[]): Promise<void> {
  const page = await context.newPage();
  await page.goto(pathIn(locale, '/'));
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  for (const place of places.filter(({ route }) => route !== '/logout')) {
    await page.goto(pathIn(locale, place.path), { waitUntil: 'load' });
    await settle(page);
  }
  await page.close();
}

/** Every sheet gets its own shop: it shows nothing that an earlier sheet did, and going offline affects no other. */
async function shoot(browser: Browser, sheet: Sheet, options: LookOptions): Promise<Shot[]> {
  const { viewport, locale, session, condition } = sheet;
  const shop = await startShop(options.distFolder);
  const open = (hasWorker: boolean) => openDevice(browser, { origin: shop.origin, viewport, locale, hasWorker });
  const context = await open(condition === 'offline');
  let isOpen = true;
  const close = async () => {
    if (isOpen) await shop.close();
    isOpen = false;
  };
  try {
    const own = await prepare(session === 'signed-in' ? context : await open(false), locale, (authorization) =>
      readBelongings(shop, authorization),
    );
    // Without a network an unknown URL shows the browser's own error page.
    const places = listPlaces(session, options.routes, own).filter(
      ({ route }) => condition !== 'offline' || route !== 'not found',
    );
    if (condition === 'offline') {
      await visitAll(context, locale, places);
      await context.setOffline(true);
      // Going offline does not stop the worker's own requests.
      await close();
    }
    if (condition === 'failed')
      await context.route(/\/(api|content\/graphql)(\/|$)/, (route) => route.fulfill({ status: 500 }));
    const shots: Shot[] = [];
    for (const place of places) {
      shots.push(
        await photograph({ context, locale, isWhole: options.isWhole, isTroubled: condition !== 'loaded' }, place),
      );
    }
    return shots;
  } finally {
    await context.close();
    await close();
  }
}

async function prepare(
  context: BrowserContext,
  locale: Locale,
  read: (authorization: string) => Promise<Belongings>,
): Promise<Belongings> {
  const page = await context.newPage();
  const own = await read(await signIn(page, locale));
  await page.close();
  return own;
}

function getColumns(viewport: Viewport): { columns: number; shotWidth: number } {
  return viewport.width < 600
    ? { columns: 8, shotWidth: 300 }
    : { columns: 6, shotWidth: viewport.width < 1000 ? 400 : 520 };
}

async function makeSheets(browser: Browser, options: LookOptions): Promise<void> {
  await mkdir(`${folder}/pages`, { recursive: true });
  for (const sheet of listSheets(options)) {
    const name = getName(sheet);
    const shots = await shoot(browser, sheet, options);
    for (const shot of shots) {
      const file = shot.label.replace(/[^\w]+/g, '-').replace(/^-|-$/g, '') || 'home';
      await writeFile(`${folder}/pages/${name}--${file}.png`, shot.png);
      for (const problem of shot.problems) console.log(`  ${shot.path} ${problem}`);
    }
    await writeFile(
      `${folder}/${name}.png`,
      await composeSheet(browser, shots, { title: name, ...getColumns(sheet.viewport) }),
    );
    console.log(`${folder}/${name}.png: ${shots.length} pages`);
  }
}

function listShots(browser: Browser, name: SheetName, distFolder: string): Promise<Shot[]> {
  switch (name) {
    case 'posters':
      return listPosters();
    case 'clips':
      return listClips();
    case 'cards':
      return listCards(browser, distFolder);
    case 'pouches':
      return listPouches(browser, distFolder);
    case 'icons':
      return listIcons();
    default:
      return assertNever(name);
  }
}

const sheetLayouts: Record<SheetName, { columns: number; shotWidth: number }> = {
  posters: { columns: 15, shotWidth: 150 },
  clips: { columns: 3, shotWidth: 720 },
  cards: { columns: 15, shotWidth: 150 },
  pouches: { columns: 4, shotWidth: 400 },
  icons: { columns: 6, shotWidth: 200 },
};

async function drawSheets(browser: Browser, { sheets, distFolder }: LookOptions): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of sheets) {
    const shots = await listShots(browser, name, distFolder);
    const png = await composeSheet(browser, shots, { title: name, ...sheetLayouts[name] });
    await writeFile(`${folder}/${name}.png`, png);
    console.log(`${folder}/${name}.png: ${shots.length} pictures`);
  }
}

const options = readOptions(process.argv.slice(2), pagePaths);
const browser = await openChromium();
try {
  if (options.isPicture) await drawPicture(browser, options.distFolder);
  else if (options.sheets.length > 0) await drawSheets(browser, options);
  else await makeSheets(browser, options);
} finally {
  await browser.close();
}
