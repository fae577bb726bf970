import { expect, it } from 'vitest';

import { readFilmFacts } from '../../../clips/facts/derive-facts.ts';
import { clockText } from './overlay.ts';

const facts = await readFilmFacts(new URL('../../../../content/', import.meta.url).pathname);
const [sample] = facts;
if (!sample) throw new Error('No facts');
const { addedMinutes: _, ...regular } = sample;

it('the clock of a film runs in the minute of its moment', () => {
  const text = clockText({ ...regular, minute: 38 }, 0, 0);
  expect(text).toMatch(/^37:\d\d$/);
  expect(clockText({ ...regular, minute: 38 }, 3, 0) > text).toBe(true);
});

it('the clock of a film does not move in added time', () => {
  for (const seconds of [-2, 0, 4])
    expect(clockText({ ...regular, minute: 90, addedMinutes: 4 }, seconds, 0.5)).toBe('90:00 +4');
});
