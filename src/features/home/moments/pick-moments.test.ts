import { expect, test } from 'vitest';

import { type MomentEdition, seasons } from '#contract/moments/moment.ts';
import { rarities } from '#contract/moments/rarity.ts';

import { keepSpotlight, pickHomeMoments, pickSpotlight } from './pick-moments.ts';

const week = 7 * 24 * 3_600_000;

/** Five moments share each picture. */
function moment(index: number): MomentEdition {
  const text = { en: 'x', pt: 'x' };
  return {
    momentEditionId: `moment-${index}`,
    player: `Player ${index >> 1}`,
    shirtNumber: 9,
    position: 'Forward',
    season: seasons[index % seasons.length] ?? '2013/2014',
    rarity: rarities[index % rarities.length] ?? 'Common',
    title: text,
    match: { opponent: 'x', venue: 'home', competition: text, score: '1–0', minute: 1 },
    moment_date: `20${String(13 + (index % 8)).padStart(2, '0')}-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    copies: 10,
    clip: { src: 'x', poster: `/poster-${index % 28}.webp`, width: 3, height: 4, durationSeconds: 1 },
    story: text,
    playDescription: text,
  };
}

const all = Array.from({ length: 140 }, (_, index) => moment(index));
const picked = pickHomeMoments(all);
const { spotlights, newest, rarest, total } = picked;

test('the home page shows no picture twice', () => {
  const shown = [...spotlights, ...newest, ...rarest];
  expect(shown).toHaveLength(16);
  expect(new Set(shown.map(({ clip }) => clip.poster)).size).toBe(16);
  expect(total).toBe(140);
});

test('the newest moments on the home page are in order, the newest first', () => {
  const dates = newest.map(({ moment_date }) => moment_date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  const shownElsewhere = new Set([...spotlights, ...rarest].map(({ clip }) => clip.poster));
  const left = all.filter(({ clip }) => !shownElsewhere.has(clip.poster));
  expect(dates[0]).toBe(
    left
      .map(({ moment_date }) => moment_date)
      .toSorted()
      .at(-1),
  );
});

test('the rarest moments on the home page are Super Rare, and come without their story', () => {
  expect(new Set(rarest.map(({ rarity }) => rarity))).toEqual(new Set(['Super Rare']));
  expect(rarest.every((one) => !('story' in one))).toBe(true);
});

test('the large moment is the same all week and another one the week after', () => {
  expect(pickSpotlight(spotlights, 0)).toBe(spotlights[0]);
  expect(pickSpotlight(spotlights, week - 1)).toBe(spotlights[0]);
  expect(pickSpotlight(spotlights, week)).toBe(spotlights[1]);
  expect(pickSpotlight(spotlights, 4 * week)).toBe(spotlights[0]);
  expect(pickSpotlight([], week)).toBeUndefined();
});

test('a rendered page has the large moment of its week, and no other', () => {
  const second = keepSpotlight(picked, new Date(week));
  expect(second).toEqual({ ...picked, spotlights: [spotlights[1]] });
  // The page stays open for weeks, or comes from the device.
  expect(pickSpotlight(second.spotlights, 6 * week)).toBe(spotlights[1]);
  expect(keepSpotlight(pickHomeMoments([]), new Date(week)).spotlights).toEqual([]);
});
