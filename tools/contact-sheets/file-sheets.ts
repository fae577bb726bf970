import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import sharp from 'sharp';

import { readFilms } from '../films/films-file.ts';
import type { Shot } from './photograph.ts';

const run = promisify(execFile);
const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

const clipCount = 40;
const framesPerClip = 6;

function toShot(label: string, png: Buffer): Shot {
  return { label, path: '', png, problems: [] };
}

async function listFilms() {
  const films = await readFilms('content');
  return Object.entries(films).toSorted(([a], [b]) => a.localeCompare(b));
}

/** Every poster of the catalog. */
export async function listPosters(): Promise<Shot[]> {
  const films = await listFilms();
  return Promise.all(
    films.map(async ([id]) => {
      const poster = await readFile(`content/media/posters/${id}.small.avif`);
      return toShot(id, await sharp(poster).resize({ width: 240 }).png().toBuffer());
    }),
  );
}

/** Frames of one clip side by side, from its beginning to its end. */
async function drawStrip(id: string, durationSeconds: number): Promise<Buffer> {
  const filter = `fps=${framesPerClip / durationSeconds},scale=180:-2,tile=${framesPerClip}x1`;
  const output = ['-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-'];
  const input = ['-loglevel', 'error', '-i', `content/media/clips/${id}.mp4`];
  const { stdout } = await run(ffmpeg, [...input, '-vf', filter, ...output], {
    encoding: 'buffer',
    maxBuffer: 32 * 1024 * 1024,
  });
  return stdout;
}

/** Six frames of each of 40 clips, evenly spread over the catalog. */
export async function listClips(): Promise<Shot[]> {
  const films = await listFilms();
  const step = Math.max(1, films.length / clipCount);
  const isShown = (index: number) => Math.floor(index / step) !== Math.floor((index - 1) / step);
  const shots: Shot[] = [];
  for (const [id, { durationSeconds }] of films.filter((_, index) => isShown(index)))
    shots.push(toShot(id, await drawStrip(id, durationSeconds)));
  return shots;
}

/** The icons and emblems that browsers, phones and link previews show. */
export async function listIcons(): Promise<Shot[]> {
  const files = await readdir('content/public', { recursive: true });
  const pictures = files.filter((file) => /\.(png|svg)$/.test(file) && !file.startsWith('screenshots')).toSorted();
  return Promise.all(
    pictures.map(async (file) =>
      toShot(
        file,
        await sharp(`content/public/${file}`, { density: 300 })
          .resize({ width: 320, height: 320, fit: 'inside' })
          .png()
          .toBuffer(),
      ),
    ),
  );
}
