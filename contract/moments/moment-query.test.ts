import { expect, test } from 'vitest';

import { compareCatalogue } from './moment-query.ts';

test('the catalog is sorted by day in both directions, and by edition within a day', () => {
  const editions = [
    { momentEditionId: 'derby', moment_date: '2016-10-01' },
    { momentEditionId: 'save', moment_date: '2018-05-01' },
    { momentEditionId: 'a-goal', moment_date: '2016-10-01' },
  ];
  const sorted = (order: 'ASCENDING' | 'DESCENDING') =>
    editions.toSorted(compareCatalogue(order)).map(({ momentEditionId }) => momentEditionId);
  expect(sorted('ASCENDING')).toEqual(['a-goal', 'derby', 'save']);
  expect(sorted('DESCENDING')).toEqual(['save', 'a-goal', 'derby']);
});
