import { expect, test } from 'vitest';

import type { MomentEdition } from '#contract/moments/moment.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';

import { findBestPack, layOutAlbum } from './album-layout.ts';

const edition = (momentEditionId: string, season: string, day: string) =>
  ({ momentEditionId, season, moment_date: day }) as MomentEdition; // all that the layout reads
const pack = (packEditionId: string, pool: string[]) => ({ packEditionId, pool }) as PackEdition; // likewise

test('the album has a page for each season, and its numbers run on from the oldest moment', () => {
  const pages = layOutAlbum([
    edition('last', '2014/2015', '2015-05-02'),
    edition('third', '2014/2015', '2014-09-01'),
    edition('second', '2013/2014', '2014-03-01'),
    edition('first', '2013/2014', '2013-08-20'),
  ]);
  expect(
    pages.map(({ season, slots }) => [
      season,
      ...slots.map((slot) => `${slot.number} ${slot.edition.momentEditionId}`),
    ]),
  ).toEqual([
    ['2013/2014', '1 first', '2 second'],
    ['2014/2015', '3 third', '4 last'],
  ]);
});

test('the best pack is the one that may hold most of what is missing', () => {
  const missing = [{ momentEditionId: 'a' }, { momentEditionId: 'b' }];
  expect(findBestPack([pack('one', ['a', 'x']), pack('two', ['b', 'a'])], missing)).toMatchObject({
    pack: { packEditionId: 'two' },
    count: 2,
  });
  expect(findBestPack([pack('one', ['x'])], missing)).toBeUndefined();
});
