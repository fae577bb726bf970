// Writes `docs/spec-coverage.md` from the reports of the last run of all tests; with `--check` says whether it is up to date and every
// promise is held by a test that passed.
import { readFile, writeFile } from 'node:fs/promises';

import { checkCoverage } from './check.ts';
import { collectHolders } from './holders.ts';
import { promises, sections } from './promises.ts';
import { readRanTests, ReportProblem } from './read-reports.ts';
import { writeReport } from './report.ts';

const page = 'docs/spec-coverage.md';

const tests = await readRanTests().catch((error: unknown) => {
  if (!(error instanceof ReportProblem)) throw error;
  console.error(error.message);
  process.exit(1);
});
const found = collectHolders(tests);
const report = writeReport(sections, found.held);

if (process.argv.includes('--check')) {
  const problems = checkCoverage(promises, found);
  const written = await readFile(page, 'utf8').catch(() => '');
  if (written !== report) problems.push(`${page} is not up to date: run \`node tools/spec-coverage/main.ts\`.`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
} else {
  await writeFile(page, report);
}
const tested = promises.filter((promise) => found.held.has(promise.id)).length;
console.log(`${tested} of ${promises.length} promises have a test that passed.`);
