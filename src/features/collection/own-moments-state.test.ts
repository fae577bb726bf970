import { expect, test } from 'vitest';

import type { Moment } from '#contract/moments/moment.ts';

import { toProfileMoments } from './own-moments-state.ts';
import { readShelfQuery } from './shelves/shelf-search.ts';

const failure = { kind: 'internal', message: 'no' } as const;

test('a failed load of moments is marked loaded, with its data cleared and its error kept @spec(state.moments-failed-loaded, entity.profile-moments)', () => {
  expect(toProfileMoments({ status: 'failure', failure })).toEqual({
    loaded: true,
    error: failure,
    data: [],
    total: 0,
  });
});

test('moments do not count as loaded before their answer has come @spec(entity.profile-moments)', () => {
  expect(toProfileMoments({ status: 'idle' })).toMatchObject({ loaded: false, data: [] });
  expect(toProfileMoments({ status: 'loading' })).toMatchObject({ loaded: false, data: [] });
  const token = { momentEditionId: 'a', serialNumber: 1 } as Moment; // passed on unread
  const value = { query: readShelfQuery({}), tokens: [token], total: 7, collectionVersion: 0 };
  expect(toProfileMoments({ status: 'success', value, source: 'network', savedAt: null })).toMatchObject({
    loaded: true,
    error: null,
    data: [token],
    total: 7,
  });
});
