import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';

import sharp from 'sharp';

import { addSound } from '../clips/encode.ts';
import { limits } from './limits.ts';

const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

const words = (...lines: readonly string[]): string[] => lines.join(' ').split(' ');

async function run(options: readonly string[]): Promise<void> {
  const child = spawn(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null]; // The event's own arguments.
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Flat tones and few edges; `aq-mode=3` spends bits in the dark, where bands would show. */
const encoding = words(
  '-c:v libx264 -preset medium -tune animation -profile:v high -pix_fmt yuv420p -an -threads 2',
  '-x264-params aq-mode=3:aq-strength=0.9:keyint=250:bframes=6:rc-lookahead=40',
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
  '-fflags +bitexact -flags:v +bitexact -map_metadata -1',
);

interface FilmFiles {
  /** The pictures without loss. */
  reel: string;
  sound: Buffer;
  film: string;
  preview: string;
  /** Where the preview begins, in seconds of the film. */
  previewFrom: number;
}

/** Half the bytes for each six steps of quality: one draft says what fits. */
async function encodeWithin(
  limit: number,
  firstQuality: number,
  encode: (quality: string) => Promise<string>,
): Promise<number> {
  let quality = firstQuality;
  for (let round = 0; round < 5; round += 1) {
    const { size } = await stat(await encode(quality.toFixed(1)));
    if (size <= limit) return size;
    quality += Math.max(0.6, 6.5 * Math.log2(size / limit) + 0.2);
  }
  throw new Error(`It does not fit into ${limit} bytes`);
}

/** Film and preview as good as their limits allow; returns their bytes. */
export async function encodeFilm({
  reel,
  sound,
  film,
  preview,
  previewFrom,
}: FilmFiles): Promise<{ film: number; preview: number }> {
  const silent = `${reel}.silent.mp4`;
  const cut = [
    '-ss',
    previewFrom.toFixed(2),
    '-t',
    String(limits.previewSeconds),
    '-i',
    reel,
    '-vf',
    'scale=360:480:flags=lanczos',
  ];
  return {
    film: await encodeWithin(limits.filmBytes, 23, async (quality) => {
      await run(['-i', reel, ...encoding, '-crf', quality, silent]);
      await addSound(silent, sound, film);
      return film;
    }),
    preview: await encodeWithin(limits.previewBytes, 27, async (quality) => {
      await run([...cut, ...encoding, '-crf', quality, '-movflags', '+faststart', preview]);
      return preview;
    }),
  };
}

/** The poster in two formats and sizes, and 16 points of it to show until it has come. */
export async function encodePoster(picture: Buffer, pathOf: (name: string) => string): Promise<number> {
  let bytes = 0;
  for (const width of limits.posterWidths) {
    const sized = sharp(picture).resize(width);
    const avif = await sized.clone().avif({ quality: 50, effort: 3 }).toBuffer();
    const jpeg = await sized.clone().jpeg({ quality: 70, mozjpeg: true }).toBuffer();
    await writeFile(pathOf(`poster-${width}.avif`), avif);
    await writeFile(pathOf(`poster-${width}.jpg`), jpeg);
    bytes += avif.length + jpeg.length;
  }
  const tiny = await sharp(picture).resize(16).webp({ quality: 40 }).toBuffer();
  await writeFile(
    pathOf('placeholder.json'),
    `${JSON.stringify({ placeholder: `data:image/webp;base64,${tiny.toString('base64')}` })}\n`,
  );
  return bytes;
}
