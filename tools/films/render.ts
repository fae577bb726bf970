// Draws one film and one poster for each moment: `node tools/films/render.ts [momentEditionId …]`.
// `--posters` draws the posters alone, `--workers 2` uses two browsers, `--out folder` writes elsewhere, `--every 5` draws each fifth frame.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { chromium, type Page } from 'playwright';
import * as v from 'valibot';

import { type ClipSource, clipSourceSchema } from '#server/catalogue/catalogue-schemas.ts';

import { readFilmFacts } from '../clips/facts/derive-facts.ts';
import type { FilmFacts } from '../clips/facts/film-facts.ts';
import { openReel, type Reel } from '../clips/encode.ts';
import { soundtrackOf } from '../clips/sound/soundtrack.ts';
import { wavOf } from '../clips/sound/wav.ts';
import { bundleScene } from './bundle.ts';
import { encodeFilm, encodePoster } from './encode.ts';
import { filmSoundsOf } from './film-sounds.ts';
import { serveScene } from './frame-server.ts';
import { limits } from './limits.ts';
import type { FilmOrder } from './order.ts';
import { shotsOf } from './scene/shots/timeline.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    posters: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
    out: { type: 'string', default: fileURLToPath(new URL('../../.cache/films/', import.meta.url)) },
    every: { type: 'string', default: '1' },
  },
});
const content = fileURLToPath(new URL('../../content/', import.meta.url));
const say = (line: string) => process.stdout.write(`${line}\n`);

const clips = v.parse(
  v.array(clipSourceSchema),
  JSON.parse(await readFile(join(content, 'catalogue/clips.json'), 'utf8')),
);
const all = await readFilmFacts(content);
for (const id of positionals)
  if (!all.some(({ momentEditionId }) => momentEditionId === id)) throw new Error(`No moment is called ${id}`);
const queue =
  positionals.length === 0 ? all : all.filter(({ momentEditionId }) => positionals.includes(momentEditionId));
const waiting = [...queue];
const scene = await bundleScene();
const every = Number(values.every);

function clipFor({ clipId }: FilmFacts): ClipSource {
  const clip = clips.find((one) => one.clipId === clipId);
  if (!clip) throw new Error(`No clip is called ${clipId}`);
  return clip;
}

/** The same facts, choreography and engine make the same film. */
function fingerprint(facts: FilmFacts, clip: ClipSource): string {
  return createHash('sha256')
    .update(JSON.stringify([facts, clip, every]))
    .update(scene)
    .digest('hex');
}

async function isMade(folder: string, hash: string): Promise<boolean> {
  const name = values.posters ? 'poster.sha256' : 'film.sha256';
  return (await readFile(join(folder, name), 'utf8').catch(() => '')) === hash;
}

interface Desk {
  page: Page;
  reel: Reel | undefined;
  poster: Buffer | undefined;
}

async function make(desk: Desk, facts: FilmFacts, temporary: string): Promise<string> {
  const clip = clipFor(facts);
  const folder = join(values.out, facts.momentEditionId);
  const hash = fingerprint(facts, clip);
  if (await isMade(folder, hash)) return 'is there';
  await mkdir(folder, { recursive: true });
  const started = Date.now();
  const file = join(temporary, `${facts.momentEditionId}.mkv`);
  const order: FilmOrder = {
    facts,
    clip,
    framesPerSecond: limits.framesPerSecond,
    isPosterOnly: values.posters,
    every,
  };
  if (!values.posters) desk.reel = openReel(file, limits.framesPerSecond / every);
  await desk.page.evaluate(`drawFilm(${JSON.stringify(order)})`);
  if (!desk.poster) throw new Error(`${facts.momentEditionId}: no poster`);
  const posterBytes = await encodePoster(desk.poster, (name) => join(folder, name));
  await writeFile(join(folder, 'poster.sha256'), hash);
  const kilo = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
  if (values.posters) return `posters ${kilo(posterBytes)}, ${((Date.now() - started) / 1000).toFixed(1)} s`;
  await desk.reel?.close();
  const drawn = Date.now();
  const shots = shotsOf(clip.play);
  const seconds = shots.at(-1)?.until ?? 0;
  const sounds = filmSoundsOf(clip.play);
  const sound = wavOf(soundtrackOf({ clipId: facts.momentEditionId, durationSeconds: seconds, sounds }));
  const previewFrom = shots.find(({ kind }) => kind === 'close')?.from ?? 0;
  const bytes = await encodeFilm({
    reel: file,
    seconds,
    sound,
    film: join(folder, 'film.mp4'),
    preview: join(folder, 'preview.mp4'),
    previewFrom: previewFrom + 0.24,
  });
  for (const part of ['', '.silent.mp4', '.mp4', '.mp4.wav']) await rm(`${file}${part}`, { force: true });
  await writeFile(join(folder, 'film.sha256'), hash);
  return `film ${kilo(bytes.film)}, preview ${kilo(bytes.preview)}, posters ${kilo(posterBytes)}, drawn in ${Math.round((drawn - started) / 1000)} s, encoded in ${Math.round((Date.now() - drawn) / 1000)} s`;
}

/** A browser of its own for each worker: one browser draws with one process. */
async function work(temporary: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const page = await browser.newPage();
  const desk: Desk = { page, reel: undefined, poster: undefined };
  const { server, url } = await serveScene(scene, {
    frame: async (picture) => desk.reel?.write(picture),
    poster: async (picture) => {
      desk.poster = picture;
    },
  });
  page.on('pageerror', (error) => say(String(error)));
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    for (let facts = waiting.shift(); facts; facts = waiting.shift())
      say(`${facts.momentEditionId}: ${await make(desk, facts, temporary)}`);
  } finally {
    await browser.close();
    server.close();
  }
}

const temporary = await mkdtemp(join(tmpdir(), 'films-'));
try {
  const count = Math.max(1, Math.min(Number(values.workers), queue.length));
  await Promise.all(Array.from({ length: count }, () => work(temporary)));
} finally {
  await rm(temporary, { recursive: true });
}
