import type { Vector3 } from 'three';

import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Palette } from '../look/palette.ts';
import type { Light } from '../look/toon.ts';
import { createLawn } from './lawn.ts';
import { createSpray } from './spray.ts';

/** The ground at the hero's feet, as a close camera sees it. */
export function createTurf(palette: Palette, light: Light, facts: FilmFacts) {
  const { group, near } = createLawn(palette, light, facts);
  const { cloud, throwUp } = createSpray(palette, light, facts);
  group.add(cloud);
  return {
    group,
    near,
    throwUp: (from: Vector3, along: Vector3, since: number) => throwUp(from, along, since),
  };
}
