// `npm run mutations`: plants each fault of the table in a copy of the project and looks whether its check turns red.
import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

import * as v from 'valibot';

import type { Mutation } from './mutations/mutation.ts';
import { mutations } from './mutations/table.ts';

const folder = resolve('.cache/mutations');
const page = 'docs/mutations.md';

/** What git has or would add: no build, no data. */
async function copyProject(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of files.split('\0').filter((name) => name !== '' && !name.startsWith('content/media/'))) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await cp(file, join(folder, file)).catch(() => undefined); // deleted, and not committed yet
  }
  await symlink(resolve('content/media'), join(folder, 'content/media'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
}

const reportSchema = v.object({
  numFailedTests: v.number(),
  numPassedTests: v.number(),
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
});

interface Outcome {
  passed: number;
  /** Titles of the tests that failed. */
  failed: string[];
}

async function runCheck(files: readonly string[], title: string): Promise<Outcome> {
  const output = join(folder, '.cache/report.json');
  await rm(output, { force: true });
  const named = title === '' ? [] : ['-t', title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')];
  const vitest = [
    'vitest',
    'run',
    ...files,
    ...named,
    '--project=storefront',
    '--reporter=json',
    `--outputFile=${output}`,
  ];
  // One database engine is enough to see a planted fault.
  spawnSync('npx', vitest, { cwd: folder, env: { ...process.env, PG_BIN: '/none' }, stdio: 'ignore' });
  const text = await readFile(output, 'utf8').catch(() => null);
  // The run itself broke, as where a file no longer parses: nobody looked.
  if (text === null) return { passed: 0, failed: [] };
  const report = v.parse(reportSchema, JSON.parse(text));
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: report.numPassedTests,
    failed: all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName.trim()),
  };
}

/** The title of the check that caught the fault; null where it survived. Throws where the fault can't be planted. */
async function plant({ fault, file, from, to, check }: Mutation): Promise<string | null> {
  const path = join(folder, file);
  const source = await readFile(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`«${fault}»: the line to change is not once in ${file}`);
  await writeFile(
    path,
    source.replace(from, () => to),
  );
  const { failed, passed } = await runCheck([check.file], check.title);
  await writeFile(path, source);
  if (failed.length + passed === 0) throw new Error(`«${fault}»: no test of ${check.file} ran`);
  return failed[0] ?? null;
}

await copyProject();
const whole = await runCheck([...new Set(mutations.map(({ check }) => check.file))], '');
if (whole.failed.length > 0 || whole.passed === 0) {
  console.error(`The checks are red before any fault is planted:\n${whole.failed.join('\n')}`);
  process.exit(1);
}
const rows: string[] = [];
const survivors: string[] = [];
for (const mutation of mutations) {
  const caughtBy = await plant(mutation);
  console.log(`${caughtBy === null ? '✗ survived' : '✓ caught'}: ${mutation.fault}`);
  if (caughtBy === null) survivors.push(mutation.fault);
  const title = caughtBy?.replaceAll(/\s*@spec\([^)]*\)/g, '').replaceAll('|', '\\|') ?? '**nobody**';
  rows.push(`| ${mutation.fault} | \`${mutation.file}\` | ${title} (\`${mutation.check.file}\`) |`);
}
await writeFile(
  page,
  `# Faults planted on purpose\n\nWritten by \`npm run mutations\` from \`tools/mutations/\`: each fault, and the test that turned red. Do not edit it by hand.\n\n| fault | in | caught by |\n|---|---|---|\n${rows.join('\n')}\n`,
);
await rm(folder, { recursive: true });
console.log(`${mutations.length - survivors.length} of ${mutations.length} planted faults were caught.`);
if (survivors.length > 0) process.exit(1);
