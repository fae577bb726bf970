import { describe, expect, it } from 'vitest';

import { readFilmFacts } from '../../../clips/facts/derive-facts.ts';
import { readClips } from '../../../clips/read-clips.ts';
import { createTroupe } from '../troupe.ts';
import { posterShot, posterSubject } from './poster-shot.ts';

const content = new URL('../../../../content/', import.meta.url);
const clips = await readClips(content.pathname);
const facts = await readFilmFacts(content.pathname);

/** One moment of each choreography, at home and away where there are both. */
const samples = clips.flatMap((clip) => {
  const own = facts.filter(({ clipId }) => clipId === clip.clipId);
  const picked = [own.find(({ ground }) => ground === 'home'), own.find(({ ground }) => ground !== 'home')];
  return picked.flatMap((one) => (one ? [{ id: one.momentEditionId, one, clip }] : []));
});

describe('the poster camera', () => {
  it.each(samples)('shows the hero of $id large and whole', ({ one, clip }) => {
    const { box } = posterShot(createTroupe(one, clip));
    expect(box.top - box.bottom).toBeGreaterThanOrEqual(0.55);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(1);
    expect(box.bottom).toBeGreaterThanOrEqual(0);
    expect(box.top).toBeLessThanOrEqual(1);
  });

  it.each(samples)('sees the number of $id: the back or the chest, not the side', ({ one, clip }) => {
    const troupe = createTroupe(one, clip);
    const shot = posterShot(troupe);
    const { ahead, chest } = posterSubject(troupe, shot);
    const toCamera = shot.view.position.clone().sub(chest).normalize();
    expect(Math.abs(toCamera.dot(ahead))).toBeGreaterThan(0.45);
  });

  it('takes the same picture of the same facts again', () => {
    const [sample] = samples;
    if (!sample) throw new Error('No sample');
    const [first, second] = [0, 1].map(() => posterShot(createTroupe(sample.one, sample.clip)));
    expect(first).toEqual(second);
  });

  it('takes another picture of another moment with the same choreography', () => {
    const [first, second] = facts.filter(({ clipId }) => clipId === 'header-from-corner');
    const clip = clips.find(({ clipId }) => clipId === 'header-from-corner');
    if (!first || !second || !clip) throw new Error('No sample');
    expect(posterShot(createTroupe(first, clip)).view).not.toEqual(posterShot(createTroupe(second, clip)).view);
  });
});
