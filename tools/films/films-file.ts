import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as v from 'valibot';

import { type FilmSource, filmSourceSchema } from '#server/catalogue/film-schema.ts';
import { readSource } from '#server/catalogue/read-source.ts';

/** By moment edition. */
type Films = Record<string, FilmSource>;

const toPath = (contentFolder: string) => join(contentFolder, 'catalogue/films.json');

/** The published films' lengths, captions and colors. Throws `ContentError`. */
export function readFilms(contentFolder: string): Promise<Films> {
  return readSource(toPath(contentFolder), v.record(v.string(), filmSourceSchema));
}

export function writeFilms(contentFolder: string, films: Films): Promise<void> {
  return writeFile(toPath(contentFolder), `${JSON.stringify(films, undefined, 1)}\n`);
}
