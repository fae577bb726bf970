import type { Clip } from './moment.ts';

/**
 * The two sizes of a poster, in pixels. Cards use the small one; dialogs, link pictures and kept clips the large one.
 */
export const posterSizes = {
  small: { width: 540, height: 720 },
  large: { width: 720, height: 960 },
} as const;
type PosterSize = keyof typeof posterSizes;

const endings: Record<PosterSize, string> = { small: '.small.avif', large: '.avif' };

/** A poster's file name, in `content/media/posters/` and in its URL. */
export function posterFileName(momentEditionId: string, size: PosterSize): string {
  return `${momentEditionId}${endings[size]}`;
}

/** The URL of the same poster in the other size. */
export function otherPosterSize(url: string): string {
  const [from, to] = url.endsWith(endings.small) ? [endings.small, endings.large] : [endings.large, endings.small];
  return `${url.slice(0, -from.length)}${to}`;
}

/** The candidates for an `img`. Undefined if there is only one file. */
export function posterSrcSet({ poster, smallPoster }: Pick<Clip, 'poster' | 'smallPoster'>): string | undefined {
  if (smallPoster === undefined) return undefined;
  return `${smallPoster} ${posterSizes.small.width}w, ${poster} ${posterSizes.large.width}w`;
}
