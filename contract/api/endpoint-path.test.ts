import { expect, test } from 'vitest';

import { fillPath, readPath } from './endpoint-path.ts';

const path = '/moments/:momentEditionId/:serialNumber';

test('a path is filled with its parameters, escaped', () => {
  expect(fillPath(path, { momentEditionId: 'derby', serialNumber: 7 })).toBe('/moments/derby/7');
  expect(fillPath('/packs/:packId/open', { packId: 'a/b' })).toBe('/packs/a%2Fb/open');
});

test('the parameters of a path are read; a path that is longer, shorter, empty in a place or another’s has none', () => {
  expect(readPath(path, '/moments/derby/7')).toEqual({ momentEditionId: 'derby', serialNumber: '7' });
  expect(readPath('/moments', '/moments')).toEqual({});
  for (const other of ['/moments', '/moments/derby', '/moments/derby/7/8', '/moments/derby/', '/packs/derby/7'])
    expect(readPath(path, other)).toBeUndefined();
});
