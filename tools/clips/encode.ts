import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, stat, writeFile } from 'node:fs/promises';

import { limits } from './limits.ts';

const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';

async function ended(child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null]; // The event's own arguments.
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

function run(options: readonly string[]): ChildProcess {
  return spawn(ffmpeg, ['-hide_banner', '-loglevel', 'error', '-y', ...options], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

function words(...lines: readonly string[]): string[] {
  return lines.join(' ').split(' ');
}

export interface Reel {
  write: (picture: Buffer) => Promise<void>;
  close: () => Promise<void>;
}

/** Takes frames into a file without loss, so that they can be encoded more than once. */
export function openReel(file: string, framesPerSecond: number): Reel {
  const options = words(
    `-f image2pipe -c:v mjpeg -framerate ${framesPerSecond} -i -`,
    '-vf scale=out_color_matrix=bt709:out_range=tv -pix_fmt yuv420p -c:v libx264 -preset ultrafast -qp 0',
  );
  const child = run([...options, file]);
  const done = ended(child);
  const { stdin } = child;
  if (!stdin) throw new Error('ffmpeg has no input');
  return {
    write: async (picture) => {
      if (!stdin.write(picture)) await Promise.race([once(stdin, 'drain'), done]);
    },
    close: async () => {
      stdin.end();
      await done;
    },
  };
}

/** Flat, drawn pictures: no psychovisual noise, many B-frames; a breath of blur costs the eye nothing and saves a tenth. */
const encoding = words(
  '-c:v libx264 -preset slower -profile:v high -vf gblur=sigma=0.6 -pix_fmt yuv420p -an -threads 2',
  '-x264-params aq-mode=1:aq-strength=0.7:psy=0:keyint=250:bframes=8:rc-lookahead=120:deblock=1,1',
  '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv',
  '-fflags +bitexact -flags:v +bitexact -map_metadata -1',
);

const muxing = words(
  `-map 0:v:0 -map 1:a:0 -c:v copy -c:a aac -b:a ${limits.soundBitsPerSecond} -ac 1 -cutoff 14000`,
  '-movflags +faststart -fflags +bitexact -flags:a +bitexact -map_metadata -1',
);

/** Puts a sound (WAV) to a film's pictures, which stay as they are; what sound the film had is left out. */
export async function addSound(silent: string, sound: Buffer, film: string): Promise<void> {
  const wav = `${film}.wav`;
  await writeFile(wav, sound);
  await ended(run(['-i', silent, '-i', wav, ...muxing, film]));
}

interface FilmOrder {
  /** The pictures without loss, as `openReel` wrote them. */
  reel: string;
  sound: Buffer;
  film: string;
  seconds: number;
}

/** In two passes, so that the bytes that a film may have go where it needs them; a little fewer until it fits. */
export async function encodeFilm({ reel, sound, film, seconds }: FilmOrder): Promise<number> {
  const silent = `${reel}.silent.mp4`;
  const draft = `${reel}.mp4`;
  const log = ['-passlogfile', reel];
  const pictureBits = limits.filmBytes * 8 - limits.soundBitsPerSecond * seconds;
  for (let share = 0.96; share > 0.7; share -= 0.03) {
    const rate = ['-b:v', String(Math.floor((pictureBits * share) / seconds))];
    if (share === 0.96) await ended(run(['-i', reel, ...encoding, ...rate, '-pass', '1', ...log, '-f', 'null', '-']));
    await ended(run(['-i', reel, ...encoding, ...rate, '-pass', '2', ...log, silent]));
    await addSound(silent, sound, draft);
    const { size: bytes } = await stat(draft);
    if (bytes < limits.filmBytes) {
      await copyFile(draft, film);
      return bytes;
    }
  }
  throw new Error(`${film} does not fit into ${limits.filmBytes} bytes`);
}
