import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm, stat } from 'node:fs/promises';

import { limits } from './limits.ts';

const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

async function ended(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]; // The event's own arguments.
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

function run(options: readonly string[]): ChildProcess {
  return spawn(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', ...options], { stdio: ['pipe', 'inherit', 'inherit'] });
}

export interface Reel {
  write: (pixels: Buffer) => Promise<void>;
  close: () => Promise<void>;
}

/** Takes raw frames into a file without loss, so that they can be encoded more than once. */
export function openReel(file: string, framesPerSecond: number): Reel {
  const child = run([
    ...['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${limits.width}x${limits.height}`, '-r', String(framesPerSecond)],
    ...['-i', '-', '-vf', 'scale=out_color_matrix=bt709:out_range=tv', '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', file],
  ]);
  const done = ended(child);
  const { stdin } = child;
  if (!stdin) throw new Error('ffmpeg has no input');
  return {
    write: async (pixels) => {
      if (!stdin.write(pixels)) await Promise.race([once(stdin, 'drain'), done]);
    },
    close: async () => {
      stdin.end();
      await done;
    },
  };
}

/** Dark, flat pictures: more bits for the dark (aq-mode 3), so that the night does not fall into bands. */
const encoding = [
  ...['-c:v', 'libx264', '-preset', 'slow', '-profile:v', 'high', '-pix_fmt', 'yuv420p', '-an', '-threads', '2'],
  ...['-x264-params', 'aq-mode=3:aq-strength=0.8:keyint=250:bframes=8:ref=5:deblock=1,1'],
  ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
  ...['-movflags', '+faststart', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'],
];

/** The best quality that fits: a constant one first, then as much coarser as the file was too large. */
export async function encodeFilm(reel: string, film: string): Promise<{ bytes: number; quality: number }> {
  const draft = `${film}.draft.mp4`;
  let quality = 27;
  while (quality <= 42) {
    await ended(run(['-i', reel, ...encoding, '-crf', quality.toFixed(1), draft]));
    const { size: bytes } = await stat(draft);
    if (bytes < limits.filmBytes) {
      await rename(draft, film);
      return { bytes, quality };
    }
    // Six steps coarser halve a film; a little more, so that the next try fits.
    quality = Math.round((quality + 6 * Math.log2(bytes / limits.filmBytes) + 0.5) * 10) / 10;
  }
  await rm(draft, { force: true });
  throw new Error(`${film} does not fit into ${limits.filmBytes} bytes`);
}
