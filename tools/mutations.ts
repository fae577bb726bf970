// `npm run mutations`: plants each fault of the table in a copy of the project and checks that its test fails. `npm run
// mutations -- --only <text>`: only faults whose description, file or check contains the text; several times for several.
// `--checks browser`: only faults whose check is a browser test of the built app; `--checks others`: all but these.
// `--known-green`: the checks have just passed, so they are not run without a fault first.
import { execFileSync } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import type { Mutation } from './mutations/mutation.ts';
import { isPlaywrights, startCheckRunner } from './mutations/run-check.ts';
import { mutations } from './mutations/table.ts';

/** One per run, so that two can run in parallel. */
const folder = resolve('.cache/mutations', String(process.pid));
const page = resolve('docs/mutations.md');

/** Files that git tracks or would add: no build output, no data. */
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

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function writeRow({ fault, file, check }: Mutation, caughtBy: string | null): string {
  const title = caughtBy === null ? '**nobody**' : cell(caughtBy.replaceAll(/\s*@spec\([^)]*\)/g, ''));
  return `| ${cell(fault)} | \`${file}\` | ${title} (\`${check.file}\`) |`;
}

/** The document's rows by fault. Rows of faults that are not planted this time are kept. */
async function readRows(): Promise<Map<string, string>> {
  const lines = (await readFile(page, 'utf8')).split('\n').filter((line) => line.startsWith('| '));
  return new Map(lines.map((line) => [line.slice(2, line.indexOf(' | ')), line]));
}

const {
  only,
  checks,
  'known-green': isKnownGreen,
} = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    checks: { type: 'string', default: 'all' },
    'known-green': { type: 'boolean', default: false },
  },
}).values;
if (!['all', 'browser', 'others'].includes(checks))
  throw new Error(`--checks can't be «${checks}»: all, browser or others.`);
const chosen = mutations
  .filter(({ check }) => checks === 'all' || isPlaywrights(check) === (checks === 'browser'))
  .filter(({ fault, file, check }) => only.some((text) => `${fault} ${file} ${check.file}`.includes(text)));
if (chosen.length === 0) throw new Error(`No fault of the table has «${only.join('» or «')}» in it.`);
await copyProject();
const runner = await startCheckRunner(folder);

/** The title of the test that caught the fault, or null if the fault survived. Throws if no test ran. */
async function plant({ fault, file, from, to, check }: Mutation): Promise<string | null> {
  const path = join(folder, file);
  const source = await readFile(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`«${fault}»: the line to change is not once in ${file}`);
  const write = async (text: string) => {
    await writeFile(path, text);
    runner.forget(file);
  };
  await write(source.replace(from, () => to));
  const { failed, passed } = await runner.run(check);
  await write(source);
  if (failed.length + passed === 0) throw new Error(`«${fault}»: no test of ${check.file} ran`);
  return failed[0] ?? null;
}

if (!isKnownGreen) {
  const { failed } = await runner.runAll(chosen.map(({ check }) => check));
  if (failed.length > 0) {
    console.error(`The checks are red before any fault is planted:\n${failed.join('\n')}`);
    process.exit(1);
  }
}
const found = new Map<string, string>();
const problems: string[] = [];
for (const mutation of chosen) {
  try {
    const caughtBy = await plant(mutation);
    console.log(`${caughtBy === null ? '✗ survived' : '✓ caught'}: ${mutation.fault}`);
    if (caughtBy === null) problems.push(`survived: ${mutation.fault}`);
    found.set(cell(mutation.fault), writeRow(mutation, caughtBy));
  } catch (error) {
    problems.push(String(error));
    console.log(`✗ ${String(error)}`);
  }
}
const rows = new Map([...(await readRows()), ...found]);
const shown = mutations.flatMap(({ fault }) => rows.get(cell(fault)) ?? []);
await writeFile(
  page,
  `# Faults planted on purpose\n\nWritten by \`npm run mutations\` from \`tools/mutations/\`: each fault, and the test that turned red. Do not edit it by hand.\n\n| fault | in | caught by |\n|---|---|---|\n${shown.join('\n')}\n`,
);
await runner.close();
await rm(folder, { recursive: true });
console.log(`${chosen.length - problems.length} of ${chosen.length} planted faults were caught.`);
for (const problem of problems) console.error(problem);
// Vitest sets a failing exit code for every failed test, though here a test is expected to fail.
process.exit(problems.length > 0 ? 1 : 0);
