// Renders the PNG files of `public/` from its SVG files. Run it after changing the emblem: `node
// tools/icons/render-icons.ts`.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { type Browser, chromium } from 'playwright';

interface Drawing {
  file: string;
  width: number;
  height: number;
  /** The body of the page to render. */
  markup: string;
}

const top = new URL('../../', import.meta.url);
const publicFile = (name: string) => fileURLToPath(new URL(`public/${name}`, top));

async function svgSource(name: string): Promise<string> {
  return `data:image/svg+xml;base64,${(await readFile(publicFile(name))).toString('base64')}`;
}

/** The light behind the emblem, the same on all icons. */
const night = 'background: radial-gradient(90% 90% at 78% 12%, #1d3a5c, #0c1b2e 45%, #07111f)';

function icon(file: string, size: number, emblem: string, share: number, radius = 0): Drawing {
  const markup = `<div style="${night}; width:100%; height:100%; display:grid; place-items:center; border-radius:${radius}px">
    <img src="${emblem}" style="width:${share * 100}%">
  </div>`;
  return { file, width: size, height: size, markup };
}

/** Only the emblem's outline: phones draw it in a color of their own and use only its transparency. */
function silhouette(file: string, size: number): Drawing {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 112 112" width="${size}" height="${size}">
    <path fill="none" stroke="#fff" stroke-width="4.5" stroke-linejoin="round" d="M48 3.5 84 13.5a2 2 0 0 1 1.5 1.9V49c0 21.5-15 35.5-36.7 43.3a2.4 2.4 0 0 1-1.6 0C25.5 84.5 10.5 70.5 10.5 49V15.4a2 2 0 0 1 1.5-1.9Z"/>
    <path fill="#fff" d="M58 28 78 18.5v13L58 32.4ZM38 30.4 19 34v11l19-10.6ZM40 26.5c.5-4.6 3.5-7.3 7-8.1V15.5a1 1 0 0 1 2 0v2.9c3.5.8 6.5 3.5 7 8.1ZM38.5 36h19v3.4h-19ZM42.5 26.5h3V36h-3Zm8 0h3V36h-3Zm-8.2 12.9h11.4l.7 5H41.5Zm-1.9 17.1h15.2l.7 5H39.6Zm-2.4 16.5h20l.6 5.5H37.4Z"/>
  </svg>`;
  return { file, width: size, height: size, markup };
}

/** The picture of a shared link: the lighthouse at the edge, its light across the name. */
async function shareImage(emblem: string): Promise<Drawing> {
  const font = (await readFile(new URL('src/ui/fonts/archivo-display.woff2', top))).toString('base64');
  const club = JSON.parse(await readFile(new URL('content/club.json', top), 'utf8')) as {
    name: string;
    tagline: { en: string };
  };
  const markup = `<style>@font-face { font-family: A; src: url(data:font/woff2;base64,${font}); font-weight: 500 900; font-stretch: 75% 100% }</style>
  <div style="${night}; position:relative; width:100%; height:100%; overflow:hidden; font-family:A; color:#f3f7fa">
    <div style="position:absolute; left:236px; top:276px; width:1300px; height:560px; transform-origin:0 0; transform:rotate(-17deg);
      background:linear-gradient(90deg,#ffc24799,#ffc24722 60%,transparent); clip-path:polygon(0 0,100% 0,100% 62%)"></div>
    <img src="${emblem}" style="position:absolute; left:64px; top:115px; width:400px">
    <div style="position:absolute; left:520px; bottom:104px; right:40px">
      <div style="font-weight:850; font-stretch:78%; font-size:124px; line-height:.9; letter-spacing:-.015em; text-transform:uppercase">${club.name}<br><span style="color:#ffc247">Magic Moments</span></div>
      <div style="margin-top:28px; font-weight:550; font-size:36px; color:#c5d2de">${club.tagline.en}</div>
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
  silhouette('icons/icon-monochrome-512.png', 512),
  icon('apple-touch-icon.png', 180, emblem, 0.74),
  await shareImage(emblem),
];
for (const drawing of drawings) await draw(browser, drawing);
await browser.close();
