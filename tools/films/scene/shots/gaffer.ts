import { Vector3 } from 'three';

import type { FilmFacts } from '../../../clips/facts/film-facts.ts';
import type { Stage } from '../stage.ts';

/** The disc of light behind the hero, in radians: beside the middle, above the horizon, across. */
export interface Halo {
  across: number;
  high: number;
  size: number;
}

/** Degrees: of the key light from the camera's side, above the ground, and of the rim light. */
const plans = {
  day: { key: 48, high: 46, rim: 150 },
  dusk: { key: 92, high: 24, rim: 150 },
  night: { key: 74, high: 42, rim: 150 },
} as const satisfies Record<FilmFacts['light'], unknown>;

const toRadians = Math.PI / 180;

/** Lights the shot for its camera, as a photographer would: the hero is bright on one side and edged on the other. */
export function lightFor(stage: Stage, side: 1 | -1, halo: Halo): void {
  const { camera, light, facts, sky } = stage;
  const look = camera.getWorldDirection(new Vector3());
  const toCamera = Math.atan2(-look.z, -look.x);
  const plan = plans[facts.light];
  const way = (turn: number, high: number) =>
    new Vector3(Math.cos(toCamera + turn) * Math.cos(high), Math.sin(high), Math.sin(toCamera + turn) * Math.cos(high));
  light.uKey.value.copy(way(side * plan.key * toRadians, plan.high * toRadians));
  light.uRim.value.copy(way(-side * plan.rim * toRadians, 24 * toRadians));
  // Behind the hero, whichever way the camera looks.
  const flat = Math.atan2(look.z, look.x) + halo.across;
  sky.putHalo(
    new Vector3(Math.cos(flat) * Math.cos(halo.high), Math.sin(halo.high), Math.sin(flat) * Math.cos(halo.high)),
    halo.size,
  );
}
