import { expect, test } from 'vitest';

import { packsToWithdraw, searchToWithdraw } from './withdrawal-search.ts';

const one = '07266695-aba3-4a49-990d-f44e9b8c0d2b';
const two = '17266695-aba3-4a49-990d-f44e9b8c0d2b';

test('a URL without the parameter opens no withdrawal', () => {
  expect(packsToWithdraw({})).toBeUndefined();
  expect(packsToWithdraw({ moment: 'x' })).toBeUndefined();
});

test('a URL can name one pack or several', () => {
  expect(packsToWithdraw({ withdraw: one })).toEqual([one]);
  expect(packsToWithdraw(searchToWithdraw([one, two]))).toEqual([one, two]);
});

test('what is no pack’s id asks for the step with nothing chosen', () => {
  expect(packsToWithdraw({ withdraw: ['all', one] })).toEqual([one]);
  expect(packsToWithdraw({ withdraw: 7 })).toEqual([]);
});
