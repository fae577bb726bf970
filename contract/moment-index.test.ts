import { expect, test } from 'vitest';

import { indexMoments } from './moment-index.ts';
import type { MomentQuery } from './moment-query.ts';
import type { Moment } from './moment.ts';
import { putOnShelf } from './shelf-edits.ts';
import { hiddenId, noShelves } from './shelves.ts';

const copy: Moment = {
  momentEditionId: 'derby',
  player: 'João',
  shirtNumber: 9,
  position: 'Forward',
  season: '2016/2017',
  rarity: 'Rare',
  title: { en: 'Goal', pt: 'Golo' },
  match: { opponent: 'Vila', venue: 'home', competition: { en: 'League', pt: 'Liga' }, score: '1–0', minute: 12 },
  moment_date: '2016-10-01',
  copies: 150,
  clip: { src: '/clip.mp4', poster: '/poster.webp', width: 720, height: 960, durationSeconds: 4 },
  serialNumber: 1,
  packId: '00000000-0000-4000-8000-000000000001',
  obtainedAt: '2026-11-20T20:00:00.000Z',
};

test('the same question of an index is answered by the shelves as they are, not as they were when it was asked before', () => {
  const index = indexMoments([copy, { ...copy, serialNumber: 2 }]);
  const query: MomentQuery = {
    filters: { season: [], position: [], rarity: [], search: '', shelf: 'shown' },
    sortBy: 'serial_number',
    sortOrder: 'ASCENDING',
  };
  const page = { skip: 0, first: 12 };
  expect(index.ask(query, page, noShelves).total).toBe(2);
  const edit = putOnShelf(noShelves, hiddenId, ['derby/1'], { stamp: 1, editor: 'phone0000' });
  if (edit.kind === 'refused') throw new Error(edit.problem);
  const { tokens, total } = index.ask(query, page, edit.shelves);
  expect([total, tokens.map(({ serialNumber }) => serialNumber)]).toEqual([1, [2]]);
});
