import { expect, test } from 'vitest';

import type { Moment } from '#contract/moment.ts';

import { packCollection, unpackCollection } from './stored-collection.ts';

const clip = { src: '/clip.mp4', poster: '/poster.webp', width: 720, height: 960, durationSeconds: 4 };

function copy(momentEditionId: string, serialNumber: number): Moment {
  return {
    momentEditionId,
    player: 'João',
    shirtNumber: 9,
    position: 'Forward',
    season: '2016/2017',
    rarity: 'Rare',
    title: { en: 'Goal', pt: 'Golo' },
    match: { opponent: 'Vila', venue: 'home', competition: { en: 'League', pt: 'Liga' }, score: '1–0', minute: 12 },
    moment_date: '2016-10-01',
    copies: 150,
    clip,
    serialNumber,
    packId: '00000000-0000-4000-8000-000000000001',
    obtainedAt: '2026-11-20T20:00:00.000Z',
  };
}

test('a collection comes back from the store as it was, in its order', () => {
  const moments = [copy('a', 1), copy('a', 7), copy('b', 2)];
  const packed = packCollection({ moments, collectionVersion: 3 });
  expect(unpackCollection(packed)).toEqual({ moments, collectionVersion: 3 });
});

test('an edition is kept once, however many copies of it there are', () => {
  const lengthOf = (count: number) =>
    packCollection({
      moments: Array.from({ length: count }, (_, index) => copy('a', index + 1)),
      collectionVersion: 1,
    }).length;
  expect((lengthOf(15_000) - lengthOf(1)) / 14_999).toBeLessThan(80);
});

test.each(['', '{', '[]', '{"editions":[{}],"collectionVersion":1}'])('«%s» is no copy', (text) => {
  expect(unpackCollection(text)).toBeUndefined();
});
