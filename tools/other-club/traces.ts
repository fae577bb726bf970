import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { loadCatalogue } from '#server/catalogue/catalogue-files.ts';
import { readMoments } from '#server/catalogue/read-moments.ts';

/** Words and colors that only the sample club uses, in lower case. */
export async function tracesOfSampleClub(): Promise<string[]> {
  const { club, momentEditions, packEditions } = await loadCatalogue('content');
  const moments = await readMoments('content');
  const tokens = await readFile('src/theme/tokens.css', 'utf8');
  const names = [
    club.name.split(' ', 1)[0] ?? club.name,
    club.nickname,
    club.town,
    'Molhe',
    ...Object.values(club.tagline),
    ...momentEditions.flatMap(({ player, title }) => [player, ...Object.values(title)]),
    ...moments.map(({ opponent }) => opponent.name),
    ...packEditions.flatMap(({ name }) => Object.values(name)),
    ...Object.values(club.colors),
    ...(tokens.match(/#[\da-f]{6}\b/gi) ?? []),
  ];
  return [...new Set(names.map((name) => name.toLowerCase()))];
}

/** The traces in a text. */
export function findTraces(text: string, traces: readonly string[]): string[] {
  const lower = text.toLowerCase();
  return traces.filter((trace) => lower.includes(trace));
}

const readable = /\.(html|js|css|svg|json|webmanifest|txt|xml)$/;

/** The text files of a folder, by path. */
export async function* readTextFiles(folder: string): AsyncGenerator<[string, string]> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && readable.test(entry.name)) yield [path, await readFile(path, 'utf8')];
  }
}
