// `npm run film`: films the opening of a pack, frame by frame, for each rarity and a whole pack of five, each with and
// without reduced motion, into `.cache/look/film/`.
// `npm run film -- "Super Rare" five`: only these. `npm run film -- --desk`: on a desktop instead of a phone.
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { rarities, type Rarity } from '#contract/moments/rarity.ts';

import { openChromium } from './run/open-chromium.ts';
import { composeSheet } from './contact-sheets/sheet.ts';
import { startShop } from './contact-sheets/shop.ts';
import { type FilmedPack, filmOpening, framesPerSecond, type Screen } from './film/film-opening.ts';
import { mostFlashes } from './film/flashes.ts';

const folder = '.cache/look/film';
/** A sheet shows every nth frame. */
const sheetStep = 5;
/** WCAG 2.3.1: at most this many flashes within any second. */
const allowedFlashes = 3;

interface Film {
  name: string;
  rarity?: Rarity;
  pack: FilmedPack;
}

const lastCardOfThree: FilmedPack = { packEditionId: 'first-light', cards: 3, isWhole: false };
const films: readonly Film[] = [
  ...rarities.map((rarity) => ({ name: rarity, rarity, pack: lastCardOfThree })),
  { name: 'five', pack: { packEditionId: 'champions-2021', cards: 5, isWhole: true } },
];

const { values, positionals: asked } = parseArgs({
  options: { desk: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const screen: Screen = values.desk ? 'desk' : 'phone';
const sheetShape = values.desk ? { columns: 6, shotWidth: 320 } : { columns: 10, shotWidth: 180 };
const shown = films.filter(({ name }) => asked.length === 0 || asked.includes(name));

const browser = await openChromium();
const shop = await startShop('dist');
let isCalm = true;
try {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    for (const film of shown) {
      const endings = [...(reducedMotion === 'reduce' ? ['reduced-motion'] : []), ...(values.desk ? ['desk'] : [])];
      const name = [film.name.toLowerCase().replace(' ', '-'), ...endings].join('-');
      const frames = await filmOpening({ browser, shop, ...film, reducedMotion, screen });
      await mkdir(`${folder}/${name}`, { recursive: true });
      for (const [index, { png }] of frames.entries()) {
        await writeFile(`${folder}/${name}/${String(index).padStart(3, '0')}.png`, png);
      }
      const shots = frames
        .filter((_, index) => index % sheetStep === 0)
        .map(({ png, label }) => ({ label, path: '', png, problems: [] }));
      await writeFile(`${folder}/${name}.png`, await composeSheet(browser, shots, { title: name, ...sheetShape }));
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
