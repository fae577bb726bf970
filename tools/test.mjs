// `npm test`: installs what it needs, runs everything and ends with one line of figures.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';

import { ensureBrowser } from './run/browser.mjs';
import { failedOfPlaywright, failedOfVitest } from './run/failed-tests.mjs';
import { ensureInstalled, run, runBeside } from './run/install.mjs';
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
async function timed(title, work) {
  const start = performance.now();
  const result = await work();
  times.push(`${title} ${formatTime(performance.now() - start)}`);
  return result;
}

function count(title, passed) {
  totals[passed ? 'passed' : 'failed'] += 1;
  process.stdout.write(`${passed ? '✓' : '✗'} ${title}\n`);
  if (!passed) failed.push(`✗ ${title}`);
  return passed;
}

async function check(title, script) {
  process.stdout.write(`\n— ${title}\n`);
  return count(title, (await timed(title, () => run('npm', ['run', '--silent', script]))) === 0);
}

/** What it prints is printed in one piece at its end, since it runs beside others. */
async function checkBeside(title, script, ...options) {
  const command = ['run', '--silent', script, ...(options.length > 0 ? ['--', ...options] : [])];
  const { status, output } = await timed(title, () => runBeside('npm', command));
  process.stdout.write(`\n— ${title}\n${output}`);
  return count(title, status === 0);
}

/** One after the other. False without a build. */
async function staticChecks() {
  await checkBeside('lint', 'lint');
  await checkBeside('types', 'types');
  await checkBeside('catalogues', 'catalogues');
  if (isBuildStale() && !(await checkBeside('build', 'build'))) return false;
  markBuilt();
  return true;
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

async function unitTests() {
  process.stdout.write('\n— unit, component and integration tests\n');
  const file = `${reports}/vitest.json`;
  const env = { ...process.env, POOL_SETUPS: isFull ? 'all' : 'one' };
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const runner = () => runBeside('npx', ['vitest', 'run', ...reporters], { env, stdio: 'inherit' });
  const { status } = await timed('unit tests', runner);
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

async function browserTests() {
  process.stdout.write('\n— browser tests\n');
  const file = `${reports}/playwright.json`;
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const runner = () => run('npx', ['playwright', 'test', '--reporter=list,json'], { env });
  const status = await timed('browser tests', runner);
  const report = readReport(file);
  failed.push(...failedOfPlaywright(report));
  const stats = report?.stats;
  addCounts(
    'browser tests',
    status,
    stats && { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped },
  );
}

/** One after the other. None of them needs an idle machine. */
async function checksOfTheWhole() {
  await checkBeside('Lighthouse', 'lighthouse');
  await checkBeside('Firefox and WebKitGTK', 'other-engines');
  await checkBeside('attacks', 'attacks');
  await checkBeside('another club', 'other-club');
  await checkBeside('mutations of whole files', 'mutations:files');
  // Fixed seeds, so that what they find is reproducible.
  await checkBeside('a monkey walks the app', 'monkey', '--minutes', '5');
}

await timed('packages', ensureInstalled);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
// For all child processes. Empty: Playwright finds its own browser.
process.env.CHROMIUM_PATH = ensureBrowser();
const [isBuilt] = await Promise.all([staticChecks(), unitTests()]);
if (isBuilt) {
  await browserTests();
  // Reads the reports of both runners.
  await check('spec coverage', 'spec-coverage');
  if (isFull) {
    // Many planted faults make their test wait in vain, so two processes leave the cores idle for much of the time.
    await Promise.all([
      checkBeside('mutations', 'mutations', '--checks', 'others', '--known-green'),
      checkBeside('mutations of the built app', 'mutations', '--checks', 'browser'),
      checksOfTheWhole(),
    ]);
    await check('lost primaries', 'failover');
  }
}
process.stdout.write(`\nTook ${formatTime(performance.now())}: ${times.join(', ')}\n`);
for (const line of failed) process.stdout.write(`\n${line}\n`);
process.stdout.write(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''}\n`,
);
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1);
