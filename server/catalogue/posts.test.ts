import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { type Locale, locales } from '#contract/locale.ts';

import { readMoments } from './read-moments.ts';

const content = fileURLToPath(new URL('../../content', import.meta.url));
const matchDays = new Set((await readMoments(content)).map(({ source }) => source.moment_date));

const monthNames: Record<Locale, string[]> = { en: [], pt: [] };
for (const locale of locales)
  for (let month = 0; month < 12; month++)
    monthNames[locale].push(
      new Date(Date.UTC(2021, month, 15)).toLocaleDateString(locale, { month: 'long', timeZone: 'UTC' }),
    );

/** «September 20, 2020», «20 de setembro de 2020» */
const datePatterns: Record<Locale, RegExp> = {
  en: /(?<month>[A-Z][a-z]+) (?<day>\d{1,2}), (?<year>\d{4})/g,
  pt: /(?<day>\d{1,2}) de (?<month>[a-zç]+) de (?<year>\d{4})/g,
};

function listDays(locale: Locale, text: string): string[] {
  return [...text.matchAll(datePatterns[locale])].map(({ groups = {} }) => {
    const month = monthNames[locale].indexOf(groups['month'] ?? '') + 1;
    return `${groups['year']}-${String(month).padStart(2, '0')}-${groups['day']?.padStart(2, '0')}`;
  });
}

describe('the posts of the blog', () => {
  it('name only days on which there was a match, the same in both languages', () => {
    let told = 0;
    for (const name of readdirSync(`${content}/blog/en`)) {
      const [en, pt] = (['en', 'pt'] as const).map((locale) =>
        listDays(locale, readFileSync(`${content}/blog/${locale}/${name}`, 'utf8')),
      );
      expect(pt, name).toEqual(en);
      for (const day of en ?? []) expect(matchDays, name).toContain(day);
      told += en?.length ?? 0;
    }
    expect(told).toBeGreaterThanOrEqual(5);
  });
});
