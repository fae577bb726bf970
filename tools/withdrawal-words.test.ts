import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Other words for the right of withdrawal. «Return» is fine for money, and where the text is about coming back. */
const otherWords = {
  en: /\breturn (it|them|a pack|the pack|this pack)\b|\bgiven back\b|\bpack goes back within\b|\bsend back\b/i,
  pt: /\bdevolv(a|am|ê)-(o|os|lo|los)\b|\bpacotes?\b[^.]*\bdevolvid[oa]s?\b|\bdevolver\b(?=[^.]*\bfracos\b)/iu,
};

test.each(['en', 'pt'] as const)('the right of withdrawal has one name in every text (%s)', (locale) => {
  const catalogues = globSync(`src/locales/${locale}/*.po`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('msgstr'))
      .map((line) => `${file}: ${line}`),
  );
  const pages = globSync(`content/pages/${locale}/*.md`).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  );
  expect(catalogues.length).toBeGreaterThan(500);
  expect(pages.length).toBeGreaterThan(100);
  expect([...catalogues, ...pages].filter((line) => otherWords[locale].test(line))).toEqual([]);
});
