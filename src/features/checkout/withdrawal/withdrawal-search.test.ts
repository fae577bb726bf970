import { expect, test } from 'vitest';

import { packsToWithdraw, searchToWithdraw } from './withdrawal-search.ts';

const one = '07266695-aba3-4a49-990d-f44e9b8c0d2b';
const two = '17266695-aba3-4a49-990d-f44e9b8c0d2b';

test('a URL without the withdrawal parameter opens no withdrawal', () => {
  expect(packsToWithdraw({})).toBeUndefined();
  expect(packsToWithdraw({ moment: 'x' })).toBeUndefined();
});

test('a URL of a withdrawal can name one pack or several', () => {
  expect(packsToWithdraw({ withdraw: one })).toEqual([one]);
  expect(packsToWithdraw(searchToWithdraw([one, two]))).toEqual([one, two]);
});

test('an invalid pack id in the URL opens the withdrawal without that pack', () => {
  expect(packsToWithdraw({ withdraw: ['all', one] })).toEqual([one]);
  expect(packsToWithdraw({ withdraw: 7 })).toEqual([]);
});
