import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, rm, stat, writeFile } from 'node:fs/promises';

import sharp from 'sharp';

import { limits } from './limits.ts';

const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

export const words = (...lines: readonly string[]): string[] => lines.join(' ').split(' ');

export async function runFfmpeg(options: readonly string[]): Promise<void> {
  const child = spawn(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null]; // The event's own arguments.
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

/** Flat tones and few edges; `aq-mode=3` spends bits in the dark, where bands would show. */
const encoding = words(
  '-c:v libx264 -preset fast -profile:v high -pix_fmt yuv420p -an -threads 2',
  '-x264-params aq-mode=3:aq-strength=0.7:psy-rd=0.3,0:deblock=1,1:bframes=5:keyint=250:rc-lookahead=50',
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
  '-fflags +bitexact -flags:v +bitexact -map_metadata -1',
);

const muxing = words(
  '-map 0:v:0 -map 1:a:0 -c:v copy -c:a aac -b:a 48k -ac 1 -cutoff 14000',
  '-movflags +faststart -fflags +bitexact -flags:a +bitexact -map_metadata -1',
);

/** Gives a film this sound (WAV) in place of its own, without reencoding its pictures. */
export async function addSound(silent: string, sound: Buffer, film: string): Promise<void> {
  const wav = `${film}.wav`;
  await writeFile(wav, sound);
  await runFfmpeg(['-i', silent, '-i', wav, ...muxing, film]);
  await rm(wav);
}

interface FilmFiles {
  /** The frames as JPEG, one after the other. */
  reel: string;
  framesPerSecond: number;
  seconds: number;
  sound: Buffer;
  film: string;
  preview: string;
  /** Where the preview begins, in seconds of the film. */
  previewFrom: number;
}

const readSize = async (file: string): Promise<number> => (await stat(file)).size;

/** Two passes spend the allowed bytes where they are needed. */
async function encodeWithin(bytes: number, seconds: number, input: readonly string[], file: string): Promise<void> {
  for (let share = 0.97; share > 0.6; share -= 0.03) {
    const rate = ['-b:v', String(Math.floor((bytes * 8 * share) / seconds)), '-passlogfile', file];
    if (share === 0.97) await runFfmpeg([...input, ...encoding, ...rate, '-pass', '1', '-f', 'null', '-']);
    await runFfmpeg([...input, ...encoding, ...rate, '-pass', '2', '-movflags', '+faststart', file]);
    if ((await readSize(file)) > bytes) continue;
    await Promise.all(['-0.log', '-0.log.mbtree'].map((end) => rm(`${file}${end}`, { force: true })));
    return;
  }
  throw new Error(`${file} does not fit into ${bytes} bytes`);
}

/** Encodes film and preview within their size limits; returns their sizes. */
export async function encodeFilm({
  reel,
  framesPerSecond,
  seconds,
  sound,
  film,
  preview,
  previewFrom,
}: FilmFiles): Promise<{ film: number; preview: number }> {
  const silent = `${reel}.silent.mp4`;
  const muxed = `${reel}.mp4`;
  const frames = ['-f', 'mjpeg', '-framerate', String(framesPerSecond), '-i', reel, '-vf'];
  const toVideo = 'scale=out_color_matrix=bt709:out_range=tv';
  await encodeWithin(limits.filmBytes - seconds * limits.soundBytesPerSecond, seconds, [...frames, toVideo], silent);
  await addSound(silent, sound, muxed);
  await copyFile(muxed, film);
  const cut = `trim=${previewFrom.toFixed(2)}:${(previewFrom + limits.previewSeconds).toFixed(2)},setpts=PTS-STARTPTS`;
  const small = `${cut},scale=360:480:flags=lanczos:out_color_matrix=bt709:out_range=tv`;
  await encodeWithin(limits.previewBytes, limits.previewSeconds, [...frames, small], preview);
  return { film: await readSize(film), preview: await readSize(preview) };
}

/** The poster in both sizes. AVIF alone: every browser of the baseline reads it. */
export async function encodePoster(picture: Buffer, toPath: (name: string) => string): Promise<number> {
  let bytes = 0;
  for (const width of limits.posterWidths) {
    const avif = await sharp(picture).resize(width).avif({ quality: 50, effort: 3 }).toBuffer();
    await writeFile(toPath(`poster-${width}.avif`), avif);
    bytes += avif.length;
  }
  return bytes;
}
