import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import satori, { type Font } from 'satori';
import sharp, { type OverlayOptions } from 'sharp';

import { card, drawBackdrop, drawCardMask, drawFrame, drawPouch, height, width } from './backdrop.ts';
import type { Subject } from './find-subject.ts';
import type { Palette } from './read-palette.ts';

interface PictureParts {
  palette: Palette;
  club: string;
  /** SVG; null where the emblem is on another host. */
  emblem: Buffer | null;
  /** The file of a poster or of a pouch's art; null where it is on another host. */
  readArt: (address: string) => Promise<Buffer | null>;
}

async function readFont(name: string, weight: 600 | 800): Promise<Font[]> {
  const files = ['latin', 'latin-ext'].map((part) => `@fontsource/archivo/files/archivo-${part}-${weight}-normal.woff`);
  const data = await Promise.all(files.map((file) => readFile(fileURLToPath(import.meta.resolve(file)))));
  // One family each: glyphs missing in the first are taken from the next.
  return data.map((file, index) => ({ name: index === 0 ? name : `${name} ext`, data: file, weight }));
}

let fonts: Promise<Font[]> | undefined;
function loadFonts(): Promise<Font[]> {
  fonts ??= Promise.all([readFont('Archivo', 600), readFont('Archivo', 800)]).then((all) => all.flat());
  return fonts;
}

/** `satori`'s input: React elements without React. */
function box(style: object, children: unknown) {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

/** Long titles are set smaller, to fit on four lines. */
function titleSize(title: string): number {
  return title.length > 44 ? 58 : title.length > 24 ? 72 : 92;
}

function clip(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most - 1))}…`;
}

async function drawWords({ kicker, title, foot }: Subject, { palette, club }: PictureParts): Promise<string> {
  const words = box(
    { flexDirection: 'column', justifyContent: 'space-between', width: 690, height, padding: '56px 0 64px 64px' },
    [
      box({ fontSize: 30, fontWeight: 800, letterSpacing: 2, color: palette.text }, club.toUpperCase()),
      box({ flexDirection: 'column', gap: 18 }, [
        box({ fontSize: 30, fontWeight: 600, color: palette.accent }, kicker),
        box(
          { fontSize: titleSize(title), fontWeight: 800, lineHeight: 1.04, color: palette.text },
          clip(title, 90).toUpperCase(),
        ),
        box({ fontSize: 32, fontWeight: 600, lineHeight: 1.3, color: palette.mutedText }, clip(foot, 96)),
      ]),
    ],
  );
  // Its types require React elements; these have all the properties that it reads.
  return satori(words as Parameters<typeof satori>[0], { width, height, fonts: await loadFonts() });
}

const layer = (svg: string): OverlayOptions => ({ input: Buffer.from(svg), left: 0, top: 0 });

async function drawPoster(file: Buffer): Promise<OverlayOptions> {
  const mask = { input: Buffer.from(drawCardMask()), blend: 'dest-in' as const };
  const input = await sharp(file).resize(card.width, card.height, { fit: 'cover' }).composite([mask]).png().toBuffer();
  return { input, left: card.left, top: card.top };
}

async function drawEmblem(emblem: Buffer | null, size: number, middle: { x: number; y: number }) {
  if (emblem === null) return [];
  const input = await sharp(emblem, { density: 300 }).resize(size, size, { fit: 'inside' }).png().toBuffer();
  return [{ input, left: middle.x - size / 2, top: middle.y - size / 2 }];
}

async function drawArt(subject: Subject, parts: PictureParts): Promise<OverlayOptions[]> {
  const { art } = subject;
  const { palette, emblem } = parts;
  const file = art.kind === 'emblem' ? null : await parts.readArt(art.url);
  if (art.kind === 'pouch') {
    const printed = file === null ? await drawEmblem(emblem, 200, { x: 943, y: 300 }) : [];
    return [layer(drawPouch(art.foil, file)), ...printed];
  }
  if (art.kind === 'emblem' || file === null) return drawEmblem(emblem, 380, { x: 943, y: 300 });
  return [await drawPoster(file), layer(drawFrame(palette.rarities[art.rarity]))];
}

/** A PNG of 1200 by 630 in the brand's look. */
export async function drawPicture(subject: Subject, parts: PictureParts): Promise<Buffer> {
  const art = await drawArt(subject, parts);
  const words = await drawWords(subject, parts);
  return sharp(Buffer.from(drawBackdrop(parts.palette)))
    .composite([...art, layer(words)])
    .png({ palette: true, quality: 90 })
    .toBuffer();
}
