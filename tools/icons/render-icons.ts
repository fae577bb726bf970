// Renders the PNG files of `content/public/` from its SVG files. Run it after changing the emblem: `node
// tools/icons/render-icons.ts`.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { type Browser, chromium } from 'playwright';
import * as v from 'valibot';

import { defaultLocale, localisedTextSchema } from '#contract/locale.ts';

interface Drawing {
  file: string;
  width: number;
  height: number;
  /** The body of the page to render. */
  markup: string;
}

const top = new URL('../../', import.meta.url);
const publicFile = (name: string) => fileURLToPath(new URL(`content/public/${name}`, top));

async function svgSource(name: string): Promise<string> {
  return `data:image/svg+xml;base64,${(await readFile(publicFile(name))).toString('base64')}`;
}

const club = v.parse(
  v.object({
    name: v.string(),
    tagline: localisedTextSchema,
    colors: v.object({ background: v.string(), accent: v.string() }),
  }),
  JSON.parse(await readFile(new URL('content/club.json', top), 'utf8')),
);
const { background, accent } = club.colors;
/** The background in a stronger light. */
const lit = (light: number, chroma: number) => `oklch(from ${background} calc(l + ${light}) calc(c + ${chroma}) h)`;

/** The light behind the emblem, the same on all icons. */
const night = `background: radial-gradient(90% 90% at 78% 12%, ${lit(0.16, 0.03)}, ${lit(0.045, 0.007)} 45%, ${background})`;

function icon(file: string, size: number, emblem: string, share: number, radius = 0): Drawing {
  const markup = `<div style="${night}; width:100%; height:100%; display:grid; place-items:center; border-radius:${radius}px">
    <img src="${emblem}" style="width:${share * 100}%">
  </div>`;
  return { file, width: size, height: size, markup };
}

/** Only the emblem's outline: phones draw it in a color of their own and use only its transparency. */
function silhouette(file: string, size: number, outline: string): Drawing {
  return { file, width: size, height: size, markup: `<img src="${outline}" style="width:100%">` };
}

/** The picture of a shared link: the emblem at the edge, its light across the name. */
async function shareImage(emblem: string): Promise<Drawing> {
  const font = (await readFile(new URL('src/ui/fonts/archivo-display.woff2', top))).toString('base64');
  const markup = `<style>@font-face { font-family: A; src: url(data:font/woff2;base64,${font}); font-weight: 500 900; font-stretch: 75% 100% }</style>
  <div style="${night}; position:relative; width:100%; height:100%; overflow:hidden; font-family:A; color:#f3f7fa">
    <div style="position:absolute; left:236px; top:276px; width:1300px; height:560px; transform-origin:0 0; transform:rotate(-17deg);
      background:linear-gradient(90deg,${accent}99,${accent}22 60%,transparent); clip-path:polygon(0 0,100% 0,100% 62%)"></div>
    <img src="${emblem}" style="position:absolute; left:64px; top:115px; width:400px">
    <div style="position:absolute; left:520px; bottom:104px; right:40px">
      <div style="font-weight:850; font-stretch:78%; font-size:124px; line-height:.9; letter-spacing:-.015em; word-spacing:.14em; text-transform:uppercase">${club.name}<br><span style="color:${accent}">Magic Moments</span></div>
      <div style="margin-top:28px; font-weight:550; font-size:36px; color:#c5d2de">${club.tagline[defaultLocale]}</div>
    </div>
  </div>`;
  return { file: 'og.png', width: 1200, height: 630, markup };
}

async function draw(browser: Browser, { file, width, height, markup }: Drawing): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>*{margin:0}html,body{height:100%}</style>${markup}`, { waitUntil: 'load' });
  await page.evaluate('document.fonts.ready');
  await writeFile(publicFile(file), await page.screenshot({ omitBackground: true }));
  await page.close();
}

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const emblem = await svgSource('emblem.svg');
const drawings = [
  icon('icons/icon-192.png', 192, emblem, 0.78, 40),
  icon('icons/icon-512.png', 512, emblem, 0.78, 108),
  // Launchers crop it to a circle of 80 % of its width.
  icon('icons/icon-maskable-512.png', 512, emblem, 0.58),
  silhouette('icons/icon-monochrome-512.png', 512, await svgSource('emblem-outline.svg')),
  icon('apple-touch-icon.png', 180, emblem, 0.74),
  await shareImage(emblem),
];
await mkdir(publicFile('icons'), { recursive: true });
for (const drawing of drawings) await draw(browser, drawing);
await browser.close();
