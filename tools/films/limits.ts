import { posterSizes } from '#contract/moments/posters.ts';

export const limits = {
  framesPerSecond: 25,
  filmBytes: 570_000,
  /** One channel of AAC at 48 kbit/s, and its index. */
  soundBytesPerSecond: 6_500,
  previewBytes: 75_000,
  previewSeconds: 2.4,
  /** Largest first; heights follow from 3:4. */
  posterWidths: [posterSizes.large.width, posterSizes.small.width],
} as const;
