import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';

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

const muxing = words(
  `-map 0:v:0 -map 1:a:0 -c:v copy -c:a aac -b:a 48k -ac 1 -cutoff 14000`,
  '-movflags +faststart -fflags +bitexact -flags:a +bitexact -map_metadata -1',
);

/** Puts a sound (WAV) to a film's pictures, which stay as they are; what sound the film had is left out. */
export async function addSound(silent: string, sound: Buffer, film: string): Promise<void> {
  const wav = `${film}.wav`;
  await writeFile(wav, sound);
  await ended(run(['-i', silent, '-i', wav, ...muxing, film]));
}
