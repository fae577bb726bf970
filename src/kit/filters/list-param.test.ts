import * as v from 'valibot';
import { expect, test } from 'vitest';

import { listParam } from './list-param.ts';

const schema = listParam(['Rare', 'Epic']);

test.each([
  [undefined, undefined],
  ['Rare', ['Rare']],
  [
    ['Rare', 'Epic'],
    ['Rare', 'Epic'],
  ],
  [['Rare', 'Gold'], ['Rare']],
  ['Gold', []],
])('the list in the URL %j is read as %j', (given, expected) => {
  expect(v.parse(schema, given)).toEqual(expected);
});
