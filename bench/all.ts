// `npm run bench`: runs all benchmarks that have goals, one after another, and prints one table of figures and goals.
import { spawnSync } from 'node:child_process';

import { goals } from './goals.ts';

type Json = null | number | string | boolean | Json[] | { [key: string]: Json };

/** `coldOffline.card` → the number at that path, or undefined. */
function readNumber(line: Json, path: string): number | undefined {
  let value: Json | undefined = line;
  for (const name of path.split('.'))
    value = value !== null && typeof value === 'object' && !Array.isArray(value) ? value[name] : undefined;
  return typeof value === 'number' ? value : undefined;
}

/** Benchmarks print lines of JSON. All other output is only for the user. */
function run(script: string): { [key: string]: Json }[] {
  const { stdout } = spawnSync('npm', ['run', '--silent', script], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { [key: string]: Json }); // an object, as its first character says
}

const rows: string[] = [];
let missing = 0;
for (const script of new Set(goals.map((goal) => goal.script))) {
  process.stderr.write(`${script} …\n`);
  const lines = run(script);
  for (const { of, path, goal, isFloor = false } of goals.filter((one) => one.script === script)) {
    const line = lines.find((one) => of === undefined || one[of.key] === of.value);
    const figure = line === undefined ? undefined : readNumber(line, path);
    if (figure === undefined) missing += 1;
    const name = [of?.value, path].filter((part) => part !== undefined).join(' ');
    const ratio = figure === undefined || goal === 0 ? '' : (figure / goal).toFixed(2);
    const isHeld = figure !== undefined && (isFloor ? figure >= goal : figure <= goal);
    rows.push(
      `| ${script} | ${name} | ${figure ?? 'none'} | ${isFloor ? '≥' : '≤'} ${goal} | ${ratio} | ${isHeld ? 'yes' : 'NO'} |`,
    );
  }
}
console.log(
  ['| benchmark | figure | measured | goal | ratio to goal | held |', '|---|---|---|---|---|---|', ...rows].join('\n'),
);
// A missed goal is only reported; a missing figure means a broken benchmark.
if (missing > 0) process.exitCode = 1;
