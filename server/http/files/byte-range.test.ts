import { expect, test } from 'vitest';

import { readByteRange } from './byte-range.ts';

test.each([
  ['no header', undefined, { kind: 'whole' }],
  ['one range', 'bytes=2-4', { kind: 'part', start: 2, end: 4 }],
  ['the first byte', 'bytes=0-0', { kind: 'part', start: 0, end: 0 }],
  ['an open end', 'bytes=7-', { kind: 'part', start: 7, end: 9 }],
  ['a suffix', 'bytes=-3', { kind: 'part', start: 7, end: 9 }],
  ['a suffix longer than the file', 'bytes=-500', { kind: 'part', start: 0, end: 9 }],
  ['an end beyond the file', 'bytes=4-500', { kind: 'part', start: 4, end: 9 }],
  ['an end beyond any number', `bytes=0-${'9'.repeat(40)}`, { kind: 'part', start: 0, end: 9 }],
  ['white space around the range', 'bytes= 2-4 ', { kind: 'part', start: 2, end: 4 }],
  ['the unit in capitals', 'Bytes=2-4', { kind: 'part', start: 2, end: 4 }],
  ['a start at the end', 'bytes=10-', { kind: 'unsatisfiable' }],
  ['a start beyond any number', `bytes=${'9'.repeat(40)}-`, { kind: 'unsatisfiable' }],
  ['a suffix of nothing', 'bytes=-0', { kind: 'unsatisfiable' }],
  ['several ranges', 'bytes=0-1,4-5', { kind: 'whole' }],
  ['an end before the start', 'bytes=5-2', { kind: 'whole' }],
  ['another unit', 'items=0-5', { kind: 'whole' }],
  ['no number', 'bytes=abc', { kind: 'whole' }],
  ['a dash alone', 'bytes=-', { kind: 'whole' }],
  ['a negative end', 'bytes=0--1', { kind: 'whole' }],
  ['a fraction', 'bytes=0.5-2', { kind: 'whole' }],
  ['an exponent', 'bytes=1e1-2', { kind: 'whole' }],
  ['nothing', '', { kind: 'whole' }],
])('a range with %s (%s) of a file of ten bytes is read as HTTP defines it', (_, header, expected) => {
  expect(readByteRange(header, 10)).toEqual(expected);
});

test('an empty file has no range that can be answered', () => {
  expect(readByteRange('bytes=0-0', 0)).toEqual({ kind: 'unsatisfiable' });
  expect(readByteRange('bytes=-1', 0)).toEqual({ kind: 'unsatisfiable' });
});
