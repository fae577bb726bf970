// `npm test`: installs what it needs, runs everything and ends with one line of figures.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

import { ensureBrowser } from './run/browser.mjs';
import { failedOfPlaywright, failedOfVitest } from './run/failed-tests.mjs';
import { ensureInstalled, run } from './run/install.mjs';
import { isBuildStale, markBuilt } from './run/stale.mjs';

const reports = '.cache/reports';
const isFull = process.env.FULL_TESTS === 'yes';
const totals = { passed: 0, failed: 0, skipped: 0 };
/** Repeated at the end, because the log has thousands of lines. */
const failed = [];
const times = [];

/** Milliseconds as «14:32». */
function formatTime(milliseconds) {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Calls `work` and notes how long it took. */
function timed(title, work) {
  const start = performance.now();
  const result = work();
  times.push(`${title} ${formatTime(performance.now() - start)}`);
  return result;
}

function count(title, passed) {
  totals[passed ? 'passed' : 'failed'] += 1;
  process.stdout.write(`${passed ? '✓' : '✗'} ${title}\n`);
  if (!passed) failed.push(`✗ ${title}`);
  return passed;
}

function check(title, script) {
  process.stdout.write(`\n— ${title}\n`);
  return count(title, timed(title, () => run('npm', ['run', '--silent', script])) === 0);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** A runner that ended without a report counts as one failure. */
function addCounts(title, status, counts) {
  if (counts === undefined || (status !== 0 && counts.failed === 0)) totals.failed += 1;
  for (const key of Object.keys(totals)) totals[key] += counts?.[key] ?? 0;
  process.stdout.write(`${status === 0 ? '✓' : '✗'} ${title}: ${JSON.stringify(counts ?? 'no report')}\n`);
}

function unitTests() {
  process.stdout.write('\n— unit, component and integration tests\n');
  const file = `${reports}/vitest.json`;
  const env = { ...process.env, POOL_SETUPS: isFull ? 'all' : 'one' };
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const status = timed('unit tests', () => run('npx', ['vitest', 'run', ...reporters], { env }));
  const report = readReport(file);
  failed.push(...failedOfVitest(report));
  const counts = report && {
    passed: report.numPassedTests,
    failed:
      report.numFailedTests +
      report.testResults.filter((result) => result.status === 'failed' && result.assertionResults.length === 0).length,
    skipped: report.numPendingTests,
  };
  addCounts('unit, component and integration tests', status, counts);
}

function browserTests() {
  process.stdout.write('\n— browser tests\n');
  const file = `${reports}/playwright.json`;
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const status = timed('browser tests', () => run('npx', ['playwright', 'test', '--reporter=list,json'], { env }));
  const report = readReport(file);
  failed.push(...failedOfPlaywright(report));
  const stats = report?.stats;
  addCounts(
    'browser tests',
    status,
    stats && { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped },
  );
}

/** Fixed seeds, so that what they find is reproducible. */
function monkey() {
  process.stdout.write('\n— a monkey walks the app\n');
  const status = timed('monkey', () => run('npm', ['run', '--silent', 'monkey', '--', '--minutes', '3']));
  count('a monkey walks the app', status === 0);
}

timed('packages', ensureInstalled);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// For all child processes. Empty: Playwright finds its own browser.
process.env.CHROMIUM_PATH = ensureBrowser();
check('lint', 'lint');
check('types', 'types');
check('catalogues', 'catalogues');
unitTests();
const isBuilt = !isBuildStale() || check('build', 'build');
if (isBuilt) {
  markBuilt();
  browserTests();
  // Reads the reports of both runners.
  check('spec coverage', 'spec-coverage');
  if (isFull) {
    check('mutations', 'mutations');
    check('mutations of whole files', 'mutations:files');
    check('attacks', 'attacks');
    check('Lighthouse', 'lighthouse');
    check('Firefox and WebKitGTK', 'other-engines');
    check('another club', 'other-club');
    check('lost primaries', 'failover');
    monkey();
  }
}
process.stdout.write(`\nTook ${formatTime(performance.now())}: ${times.join(', ')}\n`);
for (const line of failed) process.stdout.write(`\n${line}\n`);
process.stdout.write(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}\n`,
);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
