import { describe, expect, it } from 'vitest';

import { describeMinute, describeResult } from './match-result.ts';

const match = {
  opponent: 'CD Ribalva',
  venue: 'home',
  competition: { en: 'League', pt: 'Liga' },
  score: '2–1',
  minute: 90,
} as const;

describe('the result of a match', () => {
  it('names the club first at home, and the other side first elsewhere', () => {
    expect(describeResult(match, 'Farol FC')).toBe('Farol FC 2–1 CD Ribalva');
    expect(describeResult({ ...match, venue: 'away' }, 'Farol FC')).toBe('CD Ribalva 1–2 Farol FC');
  });

  it('gives stoppage time after the minute', () => {
    expect(describeMinute(match)).toBe('90');
    expect(describeMinute({ ...match, addedMinutes: 4 })).toBe('90+4');
  });
});
