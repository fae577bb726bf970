import type { ComponentProps } from 'react';

import type { Clip } from '#contract/moments/moment.ts';
import { posterSrcSet } from '#contract/moments/posters.ts';

interface PosterProps extends Omit<ComponentProps<'img'>, 'src' | 'srcSet'> {
  clip: Clip;
  alt: string;
  /** The width of the picture on the page, so that the browser takes the smallest file that is sharp. */
  sizes: string;
}

/** The poster in three colors, seen until it has loaded. */
function toBackground(colors: Clip['colors']): string | undefined {
  return colors && `linear-gradient(${colors.join(', ')})`;
}

/** A clip's still picture. */
export function Poster({ clip, alt, ...attributes }: PosterProps) {
  return (
    <img
      width={clip.width}
      height={clip.height}
      {...attributes}
      alt={alt}
      style={{ background: toBackground(clip.colors) }}
      srcSet={posterSrcSet(clip)}
      src={clip.poster}
    />
  );
}
