import type { DrawnClip } from '../clips/read-clips.ts';

import type { FilmFacts } from '../clips/facts/film-facts.ts';

/** The page's drawing job. */
export interface FilmOrder {
  facts: FilmFacts;
  clip: DrawnClip;
  framesPerSecond: number;
  isPosterOnly: boolean;
  /** 1 draws every frame, 5 each fifth: for a look at a film that costs little. */
  every: number;
}
