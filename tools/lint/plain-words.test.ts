import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { checkText } from './plain-words.mjs';

/** Brazilian, informal («tu»), or not used in this sense in Portugal. */
const notPortuguese =
  /(?<![\p{L}-])(você|vocês|tu|te|ti|teu|tua|teus|tuas|contigo|celular|tela|equipe|usuário|senha|aparelho|videos?)(?![\p{L}-])/iu;

/** Lines of JSON with one language's text: `"en": "…"`. */
const readLanguage = (pattern: string, language: string) =>
  read(pattern).filter(({ line }) => line.includes(`"${language}": "`));

const read = (pattern: string) =>
  globSync(pattern).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => !file.endsWith('.po') || line.startsWith('msgstr'))
      .map((line) => ({ file, line })),
  );

test('the English texts are in US spelling and without words that readers stumble over', () => {
  const lines = [
    ...read('src/locales/en/*.po'),
    ...read('content/pages/en/*.md'),
    ...read('content/blog/en/*.md'),
    ...readLanguage('content/catalogue/moment-editions/*.json', 'en'),
    ...read('server/notifications/emails/!(*.test).ts'),
    ...read('server/identity/codes/message-texts.ts'),
  ];
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter(({ line }) => checkText(line) !== undefined)).toEqual([]);
});

test('the Portuguese texts speak formally, in the words of Portugal', () => {
  const lines = [
    ...read('src/locales/pt/*.po'),
    ...read('content/pages/pt/*.md'),
    ...read('content/blog/pt/*.md'),
    ...readLanguage('content/catalogue/moment-editions/*.json', 'pt'),
    ...read('server/notifications/emails/!(*.test).ts'),
    ...read('server/identity/codes/message-texts.ts'),
  ];
  expect(lines.length).toBeGreaterThan(1_000);
  expect(lines.filter(({ line }) => notPortuguese.test(line))).toEqual([]);
});
