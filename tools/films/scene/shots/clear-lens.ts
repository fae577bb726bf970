import { PerspectiveCamera } from 'three';

import type { Troupe } from '../troupe.ts';
import { wideView } from './cameras.ts';
import { aim } from './hero-camera.ts';
import { playSecondsAt, type Shot } from './timeline.ts';

const nearestMeters = 4.2;

/**
 * Players who come so close to the wide shot's camera that a back would fill the picture. They are left out of the
 * whole shot.
 */
export function playersBeforeLens(troupe: Troupe, shot: Shot, side: 1 | -1): ReadonlySet<number> {
  const camera = new PerspectiveCamera();
  const found = new Set<number>();
  for (let seconds = shot.from; seconds <= shot.until; seconds += 0.1) {
    const now = playSecondsAt(shot, seconds);
    aim(camera, wideView(troupe.play, now, side));
    troupe.bonesAt(now).forEach(({ pelvis }, index) => {
      const spot = pelvis.clone().project(camera);
      const isSeen = spot.z < 1 && Math.abs(spot.x) < 1.3;
      if (isSeen && index !== troupe.heroIndex && pelvis.distanceTo(camera.position) < nearestMeters) found.add(index);
    });
  }
  return found;
}
