import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';

import { posterFileName, posterSizes } from '#contract/moments/posters.ts';

export const postersFolder = fileURLToPath(new URL('../../content/media/posters/', import.meta.url));
const quality = 80;

/** Scales the large poster of a clip down. Returns the file's size in bytes. */
export async function writeSmallPoster(clipId: string): Promise<number> {
  const { width, height } = posterSizes.small;
  const picture = sharp(join(postersFolder, posterFileName(clipId, 'large'))).resize(width, height);
  const file = join(postersFolder, posterFileName(clipId, 'small'));
  const { size } = await picture.webp({ quality, effort: 6 }).toFile(file);
  return size;
}
