import { PerspectiveCamera } from 'three';
import { describe, expect, it } from 'vitest';

import { readFilmFacts } from '../../../clips/facts/derive-facts.ts';
import { readClips } from '../../../clips/read-clips.ts';
import { createTroupe } from '../troupe.ts';
import { wideView } from './cameras.ts';
import { playersBeforeLens } from './clear-lens.ts';
import { aim } from './hero-camera.ts';
import { createShots, playSecondsAt } from './timeline.ts';

const content = new URL('../../../../content/', import.meta.url);
const clips = await readClips(content.pathname);
const facts = await readFilmFacts(content.pathname);
const samples = clips.flatMap((clip) => {
  const one = facts.find(({ clipId }) => clipId === clip.clipId);
  return one ? [{ clip, one, clipId: clip.clipId }] : [];
});

describe.each(samples)('the wide shot of $clipId', ({ clip, one }) => {
  const troupe = createTroupe(one, clip);
  const [wide] = createShots(troupe.play);
  if (!wide) throw new Error('No wide shot');
  const camera = new PerspectiveCamera();
  const frames = Array.from({ length: 40 }, (_, index) =>
    playSecondsAt(wide, wide.from + (index / 39) * (wide.until - wide.from)),
  );

  it.each([1, -1] as const)('has no back that fills the picture, from side %i', (side) => {
    const left = playersBeforeLens(troupe, wide, side);
    expect(left.has(troupe.heroIndex)).toBe(false);
    for (const now of frames) {
      aim(camera, wideView(troupe.play, now, side));
      const near = troupe.bonesAt(now).filter(({ pelvis }, index) => {
        const spot = pelvis.clone().project(camera);
        const isSeen = spot.z < 1 && Math.abs(spot.x) < 1;
        return isSeen && !left.has(index) && index !== troupe.heroIndex && pelvis.distanceTo(camera.position) < 3.8;
      });
      expect(near).toEqual([]);
    }
  });

  it('has the hero in sight at the touch and before it', () => {
    for (const now of frames.slice(20)) {
      aim(camera, wideView(troupe.play, now, 1));
      const hero = troupe.bonesAt(now)[troupe.heroIndex];
      const spot = hero?.pelvis.clone().project(camera);
      expect(Math.abs(spot?.x ?? 9)).toBeLessThan(0.95);
      expect(Math.abs(spot?.y ?? 9)).toBeLessThan(1);
    }
  });
});
