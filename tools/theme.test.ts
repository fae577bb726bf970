import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { readClub } from './build/read-club.ts';

test('e-mails, pictures of links and the installed app have the colors of the page’s theme', async () => {
  const { colors } = await readClub('.');
  const theme = await readFile('src/theme/tokens.css', 'utf8');
  const readValue = (token: string) => new RegExp(`${token}: ([^;]+);`).exec(theme)?.[1];
  expect(colors).toEqual({ background: readValue('--color-bg'), accent: readValue('--color-accent') });
});

test('the sample club is in its content and its theme, and nowhere else in the page, the worker and the contract', () => {
  const files = globSync('{src,sw,contract}/**/*.{ts,tsx,css,po}', {
    exclude: ['src/theme/**', 'src/testing/**', '**/*.test.{ts,tsx}'],
  });
  expect(files.length).toBeGreaterThan(500);
  // A comment may use a color as an example.
  const isNamed = (file: string) => /(?<!«|“)(farol|lighthouse)/iu.test(readFileSync(file, 'utf8'));
  expect(files.filter(isNamed)).toEqual([]);
});
