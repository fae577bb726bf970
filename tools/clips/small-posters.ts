// Writes all small posters of `content/media/posters` from the large ones: `node tools/clips/small-posters.ts`.
import { readdir } from 'node:fs/promises';

import { posterFileName } from '#contract/moments/posters.ts';

import { postersFolder, writeSmallPoster } from './write-small-poster.ts';

const [small, large] = [posterFileName('', 'small'), posterFileName('', 'large')];
for (const file of await readdir(postersFolder)) {
  if (!file.endsWith(large) || file.endsWith(small)) continue;
  const clipId = file.slice(0, -large.length);
  process.stdout.write(`${clipId}: ${Math.round((await writeSmallPoster(clipId)) / 1000)} KB\n`);
}
