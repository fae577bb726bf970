// `npm run spec-coverage`, the last step of `npm test`: checks in the runners' reports that a passed test holds every
// promise, and writes `docs/spec-coverage.md`.
import { writeFile } from 'node:fs/promises';

import { checkCoverage } from './check.ts';
import { collectHolders } from './holders.ts';
import { promises, sections } from './promises.ts';
import { readRanTests, ReportProblem } from './read-reports.ts';
import { writeReport } from './report.ts';

const tests = await readRanTests().catch((error: unknown) => {
  if (!(error instanceof ReportProblem)) throw error;
  console.error(error.message);
  process.exit(1);
});
const found = collectHolders(tests);
await writeFile('docs/spec-coverage.md', writeReport(sections, found.held));
const tested = promises.filter((promise) => found.held.has(promise.id)).length;
console.log(`${tested} of ${promises.length} promises have a test that passed.`);

const problems = checkCoverage(promises, found);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
