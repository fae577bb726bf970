// Draws the films and posters of `content/media` from `content/catalogue/clips.json`: `node tools/clips/render.ts [clipId …]`.
// `--posters` draws the posters alone, `--sound` gives the films that are there another sound.
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { chromium, type Page } from 'playwright';
import * as v from 'valibot';

import { posterFileName } from '#contract/moments/posters.ts';
import { type ClipSource, clipSourceSchema } from '#server/catalogue/catalogue-schemas.ts';
import { soundsOf } from '#server/catalogue/clip-sounds.ts';

import { chromiumArguments } from '../run/chromium-launch.ts';
import { addSound, encodeFilm, openReel, type Reel } from './encode.ts';
import { serveFrames } from './frame-server.ts';
import { limits } from './limits.ts';
import { posterSeconds } from './poster-instant.ts';
import { soundtrackOf } from './sound/soundtrack.ts';
import { wavOf } from './sound/wav.ts';
import { postersFolder, writeSmallPoster } from './write-small-poster.ts';

const framesPerSecond = 25;
const content = fileURLToPath(new URL('../../content/', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isPostersOnly = process.argv.includes('--posters');
const isSoundOnly = process.argv.includes('--sound');
const source: unknown = JSON.parse(await readFile(join(content, 'catalogue/clips.json'), 'utf8'));
const all = v.parse(v.array(clipSourceSchema), source);
for (const clipId of wanted)
  if (!all.some((clip) => clip.clipId === clipId)) throw new Error(`No clip is called ${clipId}`);
const clips = wanted.length === 0 ? all : all.filter((clip) => wanted.includes(clip.clipId));

let reel: Reel | undefined;
let poster: Buffer | undefined;
const { server, address } = await serveFrames({
  frame: async (picture) => reel?.write(picture),
  poster: async (picture) => {
    poster = picture;
  },
});

async function draw(
  page: Page,
  what: 'drawFilm' | 'drawPoster',
  clip: ClipSource,
  posterQuality = 0.86,
): Promise<void> {
  const order = { clip, framesPerSecond, posterAt: posterSeconds(clip), posterQuality };
  await page.evaluate(`${what}(${JSON.stringify(order)})`);
}

async function makePoster(page: Page, clip: ClipSource): Promise<number> {
  for (let quality = 0.9; quality > 0.3; quality -= 0.06) {
    await draw(page, 'drawPoster', clip, quality);
    if (poster && poster.length < limits.posterBytes) break;
  }
  if (!poster || poster.length >= limits.posterBytes) throw new Error(`${clip.clipId}: the poster is too large`);
  await writeFile(join(postersFolder, posterFileName(clip.clipId, 'large')), poster);
  await writeSmallPoster(clip.clipId);
  return poster.length;
}

const filmOf = ({ clipId }: ClipSource) => join(content, 'media/clips', `${clipId}.mp4`);

function soundOf({ clipId, play }: ClipSource): Buffer {
  const { durationSeconds } = play;
  return wavOf(soundtrackOf({ clipId, durationSeconds, sounds: soundsOf(play) }));
}

async function makeFilm(page: Page, clip: ClipSource, folder: string): Promise<string> {
  const raw = join(folder, `${clip.clipId}.mkv`);
  reel = openReel(raw, framesPerSecond);
  await draw(page, 'drawFilm', clip);
  await reel.close();
  const seconds = clip.play.durationSeconds;
  const bytes = await encodeFilm({ reel: raw, sound: soundOf(clip), film: filmOf(clip), seconds });
  await rm(raw);
  return `film ${Math.round(bytes / 1000)} KB`;
}

/** The pictures stay as they are, so a louder crowd costs seconds and not minutes. */
async function replaceSound(clip: ClipSource, folder: string): Promise<void> {
  const draft = join(folder, `${clip.clipId}.mp4`);
  await addSound(filmOf(clip), soundOf(clip), draft);
  const { size: bytes } = await stat(draft);
  if (bytes >= limits.filmBytes) throw new Error(`${clip.clipId}: does not fit into ${limits.filmBytes} bytes`);
  await copyFile(draft, filmOf(clip));
  say(`${clip.clipId}: film ${Math.round(bytes / 1000)} KB`);
}

const folder = await mkdtemp(join(tmpdir(), 'clips-'));
await mkdir(join(content, 'media/clips'), { recursive: true });
await mkdir(join(content, 'media/posters'), { recursive: true });
if (isSoundOnly) {
  for (const clip of clips) await replaceSound(clip, folder);
  await rm(folder, { recursive: true });
  server.close();
  process.exit();
}
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: chromiumArguments,
});
try {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  for (const clip of clips) {
    const started = Date.now();
    const film = isPostersOnly ? '' : `${await makeFilm(page, clip, folder)}, `;
    const posterBytes = await makePoster(page, clip);
    say(
      `${clip.clipId}: ${film}poster ${Math.round(posterBytes / 1000)} KB, ${Math.round((Date.now() - started) / 1000)} s`,
    );
  }
} finally {
  await browser.close();
  server.close();
  await rm(folder, { recursive: true });
}
