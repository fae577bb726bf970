// Uses a club's own videos as films: `node tools/films/own-videos.ts <folder> [--poster-at 0.5]`. The folder has one
// video for each moment edition, named after it (`.mp4`, `.mov` or `.webm`). Writes `media/clips`, `media/previews`,
// `media/posters` and `catalogue/films.json` in `content/`. Needs ffmpeg.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';

import * as v from 'valibot';

import { posterSizes } from '#contract/moments/posters.ts';
import { type FilmSource, filmSourceSchema } from '#server/catalogue/film-schema.ts';
import { parseSource } from '#server/catalogue/read-source.ts';
import { readMoments } from '#server/catalogue/read-moments.ts';

import { encodePoster, runFfmpeg, words } from './encode.ts';
import { writeFilms } from './films-file.ts';
import { limits } from './limits.ts';
import { mediaFiles } from './media-files.ts';
import { posterColors } from './poster-colors.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** The poster's frame, as a share of the video: 0 at its start, 1 at its end. */
    'poster-at': { type: 'string', default: '0.5' },
  },
});
const [from] = positionals;
if (from === undefined) throw new Error('Which folder holds the videos?');
const posterAt = v.parse(v.pipe(v.string(), v.toNumber(), v.minValue(0), v.maxValue(0.98)), values['poster-at']);

/** Cut to the card's shape around the middle. */
const fill = (width: number, height: number) =>
  `scale=${width}:${height}:force_original_aspect_ratio=increase,crop=${width}:${height},setsar=1`;
const { width, height } = posterSizes.large;
const toFilm = [
  ...words('-map 0:v:0 -map 0:a:0? -vf'),
  `${fill(width, height)},fps=${limits.framesPerSecond}`,
  ...words('-c:v libx264 -profile:v high -pix_fmt yuv420p -crf 23 -maxrate 1200k -bufsize 2400k -c:a aac -b:a 96k'),
  ...words('-movflags +faststart -map_metadata -1'),
];
const toPreview = [
  '-t',
  String(limits.previewSeconds),
  '-vf',
  `${fill(360, 480)},fps=${limits.framesPerSecond}`,
  ...words('-an -c:v libx264 -pix_fmt yuv420p -b:v 230k -maxrate 260k -bufsize 260k -movflags +faststart'),
];

async function measureSeconds(video: string): Promise<number> {
  const options = words('-v error -show_entries format=duration -of csv=p=0');
  const { stdout } = await promisify(execFile)('ffprobe', [...options, video]);
  return Math.round(Number(stdout) * 100) / 100;
}

const content = fileURLToPath(new URL('../../content', import.meta.url));
const media = join(content, 'media');
const videos = new Map((await readdir(from)).map((name) => [parse(name).name, join(from, name)]));
for (const folder of ['clips', 'previews', 'posters']) await mkdir(join(media, folder), { recursive: true });
const films: Record<string, FilmSource> = {};
for (const { source } of await readMoments(content)) {
  const id = source.momentEditionId;
  const video = videos.get(id);
  if (video === undefined) throw new Error(`${from} has no video of ${id}`);
  const target = (name: keyof typeof mediaFiles) => join(media, mediaFiles[name](id));
  const durationSeconds = await measureSeconds(video);
  const start = ['-ss', String(durationSeconds * posterAt)];
  await runFfmpeg(['-i', video, ...toFilm, target('film.mp4')]);
  await runFfmpeg([...start, '-i', video, ...toPreview, target('preview.mp4')]);
  const frame = join(media, `${id}.png`);
  await runFfmpeg([...start, '-i', video, '-frames:v', '1', '-vf', fill(width, height), frame]);
  await encodePoster(await readFile(frame), (name) =>
    target(v.parse(v.picklist(['poster-720.avif', 'poster-540.avif']), name)),
  );
  await rm(frame);
  films[id] = parseSource(video, filmSourceSchema, {
    durationSeconds,
    // Without sounds the captions describe what is seen.
    sounds: [],
    colors: await posterColors(target('poster-540.avif')),
  });
  process.stdout.write(`${id}: ${durationSeconds} s\n`);
}
await writeFilms(content, films);
