// Copies finished films and posters to where the product serves them: `node tools/films/publish.ts <folder of render.ts>`.
// What a moment of the catalogue has no use for is left alone; a missing film or too many bytes stop it before the first copy.
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { readFilmFacts } from '../clips/facts/derive-facts.ts';
import { mediaBytes, mediaFiles } from './media-files.ts';

const [from] = process.argv.slice(2);
if (from === undefined) throw new Error('Say which folder render.ts wrote to');
const content = fileURLToPath(new URL('../../content/', import.meta.url));
const ids = (await readFilmFacts(content)).map(({ momentEditionId }) => momentEditionId).toSorted();

const copies = ids.flatMap((id) =>
  Object.entries(mediaFiles).map(([name, fileOf]) => ({
    source: join(from, id, name),
    target: join(content, 'media', fileOf(id)),
  })),
);
const sizes = await Promise.all(copies.map(async ({ source }) => (await stat(source)).size));
const total = sizes.reduce((sum, size) => sum + size, 0);
if (total > mediaBytes) throw new Error(`${total} bytes are more than ${mediaBytes}`);

for (const folder of ['clips', 'posters']) await mkdir(join(content, 'media', folder), { recursive: true });
for (const { source, target } of copies) await copyFile(source, target);

/** A few points of each poster, to show until it has come. */
const placeholders = await Promise.all(
  ids.map(async (id) => {
    const { placeholder } = JSON.parse(await readFile(join(from, id, 'placeholder.json'), 'utf8')) as {
      placeholder: string; // As encode.ts writes it.
    };
    return [id, placeholder] as const;
  }),
);
await writeFile(
  join(content, 'media/placeholders.json'),
  `${JSON.stringify(Object.fromEntries(placeholders), null, 2)}\n`,
);
process.stdout.write(`${copies.length} files, ${(total / 1e6).toFixed(1)} MB\n`);
