import { expect, test } from 'vitest';

import { toPhoneNumber } from './phone-number.ts';

test.each([
  ['+351 912 345 678', '+351912345678'],
  ['00351 912-345-678', '+351912345678'],
  ['+44 (20) 7946.0958', '+442079460958'],
  ['912 345 678', null],
  ['+0 123 456 789', null],
  ['+351 12', null],
  ['call me', null],
  ['', null],
])('the telephone number %j is read as %j', (typed, number) => {
  expect(toPhoneNumber(typed)).toBe(number);
});
