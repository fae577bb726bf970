// Publishes finished films: `node tools/films/publish.ts [folder]`. The folder is the renderer's `--out`. Replaces
// `content/media/clips`, `…/previews`, `…/posters` and `content/catalogue/films.json`.
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { posterSizes } from '#contract/moments/posters.ts';
import type { FilmSource } from '#server/catalogue/film-schema.ts';

import { readFilmFacts } from '../clips/facts/derive-facts.ts';
import { readPlays } from '../clips/read-clips.ts';
import { createFilmCaptions, filmDuration } from './film-sounds.ts';
import { writeFilms } from './films-file.ts';
import { mediaBytes, mediaFiles } from './media-files.ts';
import { posterColors } from './poster-colors.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const from = process.argv[2] ?? fileURLToPath(new URL('../../.cache/films/', import.meta.url));
const media = join(content, 'media');

const plays = await readPlays(content);
const facts = await readFilmFacts(content);
const films: Record<string, FilmSource> = {};
for (const { momentEditionId, clipId, stands } of facts) {
  const play = plays.get(clipId);
  if (play === undefined) throw new Error(`No clip is called ${clipId}`);
  films[momentEditionId] = {
    durationSeconds: Math.round(filmDuration(play) * 100) / 100,
    sounds: createFilmCaptions(stands, play),
    colors: await posterColors(join(from, momentEditionId, `poster-${posterSizes.small.width}.avif`)),
  };
}

// Into new folders, so that a missing file stops it before anything is replaced.
const next = join(content, 'media-next');
const folders = ['clips', 'previews', 'posters'];
for (const folder of folders) await mkdir(join(next, folder), { recursive: true });
let bytes = 0;
for (const { momentEditionId } of facts)
  for (const [name, toFile] of Object.entries(mediaFiles)) {
    const target = join(next, toFile(momentEditionId));
    await copyFile(join(from, momentEditionId, name), target);
    bytes += (await stat(target)).size;
  }
if (bytes > mediaBytes) throw new Error(`${bytes} bytes of media; ${mediaBytes} are allowed`);
for (const folder of folders) {
  await rm(join(media, folder), { recursive: true, force: true });
  await rename(join(next, folder), join(media, folder));
}
await rm(next, { recursive: true });
await writeFilms(content, films);
process.stdout.write(`${facts.length} films, ${(bytes / 1e6).toFixed(1)} MB\n`);
