// `npm run catalogues`: checks that the message catalogs of all languages match the source.
import { relative } from 'node:path';

import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

import { sourceLocale, locales } from '#contract/locale.ts';

import { checkSourceLanguage, checkTranslations, compareWithSource } from './catalogues/check-catalogue.ts';

interface Finding {
  file: string;
  problem: string;
}

async function findProblems(): Promise<{ findings: Finding[]; messages: number }> {
  const findings: Finding[] = [];
  let messages = 0;
  for (const catalog of await getCatalogs(getConfig())) {
    const source = await catalog.collect();
    if (source === undefined) throw new Error(`The messages of ${catalog.path} could not be extracted.`);
    messages += Object.keys(source).length;
    for (const locale of locales) {
      const file = relative('.', catalog.getFilename(locale));
      const catalogue = (await catalog.read(locale)) ?? {};
      const check = locale === sourceLocale ? checkSourceLanguage : checkTranslations;
      const problems = [...compareWithSource(source, catalogue), ...check(source, catalogue)];
      findings.push(...problems.map((problem) => ({ file, problem })));
    }
  }
  return { findings, messages };
}

const { findings, messages } = await findProblems();
for (const [file, ofFile] of Map.groupBy(findings, (finding) => finding.file)) {
  console.error(`\n${file}`);
  for (const { problem } of ofFile) console.error(`  ${problem}`);
}
if (findings.length > 0) {
  console.error(
    `\n${findings.length} problems. Run \`npm run extract\` where a file lags behind the source, then fill in the texts.`,
  );
  process.exit(1);
}
console.log(`${messages} messages, all of them in ${locales.join(' and ')}.`);
