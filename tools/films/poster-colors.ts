import sharp from 'sharp';

import type { FilmSource } from '#server/catalogue/film-schema.ts';

/** Top, middle and bottom of a poster, each as one color: what a card shows until the poster has loaded. */
export async function posterColors(poster: string): Promise<FilmSource['colors']> {
  const { data } = await sharp(poster)
    .resize(1, 3, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const color = (row: number) => `#${data.toString('hex', row * 3, row * 3 + 3)}`;
  return [color(0), color(1), color(2)];
}
