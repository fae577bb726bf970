import * as v from 'valibot';
import { expect, test } from 'vitest';

import { withdrawalRequestSchema } from './withdrawal.ts';

test('a withdrawal is declared by a name without the spaces around it, and by none of spaces alone', () => {
  expect(v.parse(withdrawalRequestSchema, { name: ' Ana Luz ' }).name).toBe('Ana Luz');
  expect(v.is(withdrawalRequestSchema, { name: '   ' })).toBe(false);
});
