// `npm run film`: films the opening of a pack, frame by frame, for each rarity and for reduced motion, into `look/film/`.
// `npm run film -- "Super Rare"`: only these rarities.
import { mkdir, writeFile } from 'node:fs/promises';

import { rarities } from '#contract/moments/rarity.ts';

import { openChromium } from './run/open-chromium.ts';
import { composeSheet } from './contact-sheets/sheet.ts';
import { startShop } from './contact-sheets/shop.ts';
import { filmOpening, framesPerSecond } from './film/film-opening.ts';
import { mostFlashes } from './film/flashes.ts';

const folder = 'look/film';
/** A sheet shows every nth frame. */
const sheetStep = 5;
/** WCAG 2.3.1: at most this many flashes within any second. */
const allowedFlashes = 3;

const asked = process.argv.slice(2);
const shown = rarities.filter((rarity) => asked.length === 0 || asked.includes(rarity));

const browser = await openChromium();
const shop = await startShop('dist');
let isCalm = true;
try {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    for (const rarity of shown) {
      const name = `${rarity.toLowerCase().replace(' ', '-')}${reducedMotion === 'reduce' ? '-reduced-motion' : ''}`;
      const frames = await filmOpening({ browser, shop, rarity, reducedMotion });
      await mkdir(`${folder}/${name}`, { recursive: true });
      for (const [index, { png }] of frames.entries()) {
        await writeFile(`${folder}/${name}/${String(index).padStart(3, '0')}.png`, png);
      }
      const shots = frames
        .filter((_, index) => index % sheetStep === 0)
        .map(({ png, label }) => ({ label, path: '', png, problems: [] }));
      await writeFile(
        `${folder}/${name}.png`,
        await composeSheet(browser, shots, { title: name, columns: 10, shotWidth: 180 }),
      );
      const flashes = await mostFlashes(
        browser,
        frames.map(({ png }) => png),
        framesPerSecond,
      );
      isCalm &&= flashes <= allowedFlashes;
      console.log(`${folder}/${name}.png: ${frames.length} frames, at most ${flashes} flashes within a second`);
    }
  }
} finally {
  await browser.close();
  await shop.close();
}
process.exitCode = isCalm ? 0 : 1;
