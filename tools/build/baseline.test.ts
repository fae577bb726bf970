import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { languageTag, locales } from '../../contract/locale.ts';
import { baseline } from './baseline.ts';

const { chrome, firefox, safari } = baseline;

/** The formatter breaks lines anywhere. */
const readText = (file: string) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ');

test('the message for older browsers names the baseline in both languages, and so does the README', () => {
  const page = readText('index.html');
  expect(page).toContain(`Chrome or Edge ${chrome}, Firefox ${firefox} or Safari ${safari}`);
  expect(page).toContain(`Chrome ou Edge ${chrome}, Firefox ${firefox} ou Safari ${safari}`);
  const readme = readText('README.md');
  expect(readme).toContain(`Chrome and Edge ${chrome}, Firefox ${firefox} and Safari ${safari}`);
});

test('every message that index.html shows without the app is there in every language', () => {
  const page = readText('index.html');
  const [, documentLanguage] = /<html lang="([^"]+)"/.exec(page) ?? [];
  const messages = ['class="old-browser"', 'class="no-script"', 'id="start-failure"'].map((mark) => {
    const [, message = ''] = page.split(mark);
    return message.split('</div>', 1)[0] ?? '';
  });
  for (const message of messages)
    expect(
      [...message.matchAll(/<p(?: lang="([^"]+)")?>/g)].map(([, language]) => language ?? documentLanguage),
    ).toEqual(expect.arrayContaining(locales.map((locale) => languageTag[locale])));
});
