// Draws one film and one poster for each moment: `node tools/films/render.ts [momentEditionId …]`.
// `--posters` draws the posters alone, `--workers 2` uses two browsers, `--out folder` writes elsewhere, `--every 5` draws each fifth frame.
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { chromium, type Page } from 'playwright';

import { type DrawnClip, readClips } from '../clips/read-clips.ts';

import { readFilmFacts } from '../clips/facts/derive-facts.ts';
import type { FilmFacts } from '../clips/facts/film-facts.ts';
import { bundleScene } from './bundle.ts';
import { encodeFilm, encodePoster } from './encode.ts';
import { createFilmAudio, filmDuration } from './film-sounds.ts';
import { serveScene } from './frame-server.ts';
import { limits } from './limits.ts';
import type { FilmOrder } from './order.ts';
import { createShots } from './scene/shots/timeline.ts';

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

const clips = await readClips(content);
const isSuper = ({ rarity }: FilmFacts) => rarity === 'Super Rare';
/** The twelve rarest come first. */
const all = (await readFilmFacts(content)).toSorted((a, b) => Number(isSuper(b)) - Number(isSuper(a)));
for (const id of positionals)
  if (!all.some(({ momentEditionId }) => momentEditionId === id)) throw new Error(`No moment is called ${id}`);
const queue =
  positionals.length === 0 ? all : all.filter(({ momentEditionId }) => positionals.includes(momentEditionId));
const waiting = [...queue];
const scene = await bundleScene();
const every = Number(values.every);

function clipFor({ clipId }: FilmFacts): DrawnClip {
  const clip = clips.find((one) => one.clipId === clipId);
  if (!clip) throw new Error(`No clip is called ${clipId}`);
  return clip;
}

/** The programs that turn frames into sound and files. */
const makers = await Promise.all(
  [
    'encode.ts',
    'film-sounds.ts',
    'limits.ts',
    ...['crowd', 'radio-call', 'signal', 'soundtrack', 'strokes', 'wav'].map((name) => `../clips/sound/${name}.ts`),
  ].map((path) => readFile(new URL(path, import.meta.url))),
);

/** The same facts, choreography, scene, sounds and encoder make the same film. */
function fingerprint(facts: FilmFacts, clip: DrawnClip): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([facts, clip, every]))
    .update(scene);
  for (const maker of makers) hash.update(maker);
  return hash.digest('hex');
}

async function isMade(folder: string, hash: string): Promise<boolean> {
  const name = values.posters ? 'poster.sha256' : 'film.sha256';
  return (await readFile(join(folder, name), 'utf8').catch(() => '')) === hash;
}

interface Desk {
  page: Page;
  /** Receives the frames of the current film. */
  reel: FileHandle | undefined;
  poster: Buffer | undefined;
}

interface Drawing {
  facts: FilmFacts;
  folder: string;
  hash: string;
  reel: string;
  poster: Buffer;
  drawnIn: number;
}

const kilo = (bytes: number) => `${Math.round(bytes / 1000)} KB`;

async function draw(desk: Desk, facts: FilmFacts, temporary: string): Promise<Drawing | undefined> {
  const clip = clipFor(facts);
  const folder = join(values.out, facts.momentEditionId);
  const hash = fingerprint(facts, clip);
  if (await isMade(folder, hash)) return undefined;
  await mkdir(folder, { recursive: true });
  const started = Date.now();
  const reel = join(temporary, `${facts.momentEditionId}.mjpeg`);
  const wanted: FilmOrder = {
    facts,
    clip,
    framesPerSecond: limits.framesPerSecond,
    isPosterOnly: values.posters,
    every,
  };
  if (!values.posters) desk.reel = await open(reel, 'w');
  await desk.page.evaluate(`drawFilm(${JSON.stringify(wanted)})`);
  await desk.reel?.close();
  const { poster } = desk;
  if (!poster) throw new Error(`${facts.momentEditionId}: no poster`);
  return { facts, folder, hash, reel, poster, drawnIn: Date.now() - started };
}

async function encode({ facts, folder, hash, reel, poster, drawnIn }: Drawing): Promise<string> {
  const started = Date.now();
  const posterBytes = await encodePoster(poster, (name) => join(folder, name));
  await writeFile(join(folder, 'poster.sha256'), hash);
  if (values.posters) return `posters ${kilo(posterBytes)}, ${(drawnIn / 1000).toFixed(1)} s`;
  const { play } = clipFor(facts);
  const shots = createShots(play);
  const previewFrom = shots.find(({ kind }) => kind === 'close')?.from ?? 0;
  const bytes = await encodeFilm({
    reel,
    framesPerSecond: limits.framesPerSecond / every,
    seconds: filmDuration(play),
    sound: createFilmAudio(facts, play),
    film: join(folder, 'film.mp4'),
    preview: join(folder, 'preview.mp4'),
    previewFrom: previewFrom + 0.24,
  });
  for (const part of ['', '.silent.mp4', '.mp4']) await rm(`${reel}${part}`, { force: true });
  await writeFile(join(folder, 'film.sha256'), hash);
  const [drawn, encoded] = [drawnIn, Date.now() - started].map((milliseconds) => Math.round(milliseconds / 1000));
  return `film ${kilo(bytes.film)}, preview ${kilo(bytes.preview)}, posters ${kilo(posterBytes)}, drawn in ${drawn} s, encoded in ${encoded} s`;
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
    frame: async (picture) => {
      await desk.reel?.appendFile(picture);
    },
    poster: async (picture) => {
      desk.poster = picture;
    },
  });
  page.on('pageerror', (error) => say(String(error)));
  try {
    await page.goto(url, { waitUntil: 'networkidle' });
    // While one film is encoded the next is drawn.
    let encoding: Promise<unknown> = Promise.resolve();
    for (let facts = waiting.shift(); facts; facts = waiting.shift()) {
      const { momentEditionId } = facts;
      const drawing = await draw(desk, facts, temporary);
      await encoding;
      const line = drawing ? encode(drawing) : Promise.resolve('is there');
      // If one film fails, the others are still made.
      encoding = line
        .catch((error: unknown) => {
          process.exitCode = 1;
          return String(error);
        })
        .then((text) => say(`${momentEditionId}: ${text}`));
    }
    await encoding;
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
