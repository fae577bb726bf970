import { expect, test } from 'vitest';

import { describeMoments } from './collection-state.ts';
import { queryOfAddress } from './shelf-search.ts';

const failure = { kind: 'internal', message: 'no' } as const;

test('a failed load of moments is marked loaded, with its data cleared and its error kept @spec(state.moments-failed-loaded, entity.profile-moments)', () => {
  expect(describeMoments({ status: 'failure', failure })).toEqual({
    status: 'failure',
    loaded: true,
    error: failure,
    data: [],
  });
});

test('moments are not loaded before they are there @spec(entity.profile-moments)', () => {
  expect(describeMoments({ status: 'idle' })).toMatchObject({ loaded: false, data: [] });
  expect(describeMoments({ status: 'loading' })).toMatchObject({ loaded: false, data: [] });
  const value = { query: queryOfAddress({}), tokens: [], total: 0, collectionVersion: 0 };
  expect(describeMoments({ status: 'success', value, source: 'network', savedAt: null })).toMatchObject({
    loaded: true,
    error: null,
  });
});
