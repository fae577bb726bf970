// Writes `docs/spec-coverage.md`; with `--check` says whether it is up to date and the finished promises are tested.
import { readFile, writeFile } from 'node:fs/promises';

import { checkCoverage } from './check.ts';
import { finishedMilestones } from './finished-milestones.ts';
import { readMentions } from './mentions.ts';
import { promises, sections } from './promises.ts';
import { writeReport } from './report.ts';

const page = 'docs/spec-coverage.md';

const mentions = await readMentions();
const report = writeReport(sections, mentions);

if (process.argv.includes('--check')) {
  const problems = checkCoverage(promises, mentions, finishedMilestones);
  const written = await readFile(page, 'utf8').catch(() => '');
  if (written !== report) problems.push(`${page} is not up to date: run \`node tools/spec-coverage/main.ts\`.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
} else {
  await writeFile(page, report);
}
const tested = promises.filter((promise) => mentions.has(promise.id)).length;
console.log(`${tested} of ${promises.length} promises have a test.`);
