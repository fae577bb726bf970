// Makes the sound of published films again, without drawing them: `node tools/films/sounds.ts momentEditionId …`.
// Writes `content/media/clips` and `content/catalogue/films.json`. Needs ffmpeg.
import { rename } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

import { readFilmFacts } from '../clips/facts/derive-facts.ts';
import { readPlays } from '../clips/read-clips.ts';
import { addSound } from './encode.ts';
import { createFilmAudio, createFilmCaptions } from './film-sounds.ts';
import { readFilms, writeFilms } from './films-file.ts';
import { mediaFiles } from './media-files.ts';

const content = fileURLToPath(new URL('../../content/', import.meta.url));
const films = await readFilms(content);
const plays = await readPlays(content);
const facts = new Map((await readFilmFacts(content)).map((fact) => [fact.momentEditionId, fact]));

for (const id of process.argv.slice(2)) {
  const [fact, source] = [facts.get(id), films[id]];
  const play = plays.get(fact?.clipId ?? '');
  if (fact === undefined || play === undefined || source === undefined) throw new Error(`No moment is called ${id}`);
  const film = join(content, 'media', mediaFiles['film.mp4'](id));
  // In the same folder, so that it takes the film's place in one step.
  const next = film.replace(/mp4$/, 'next.mp4');
  await addSound(film, createFilmAudio(fact, play), next);
  await rename(next, film);
  films[id] = { ...source, sounds: createFilmCaptions(fact.stands, play) };
  await writeFilms(content, films);
  process.stdout.write(`${id}\n`);
}
