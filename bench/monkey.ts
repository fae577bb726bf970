// `npm run monkey`: an impatient fan walks through a running shop at random until something is wrong. See the README.
import { parseArgs } from 'node:util';

import { walk, type RunReport } from './monkey/run.ts';
import { openChromium } from '../tools/run/open-chromium.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '5' },
    /** Per walk; then the next seed starts. */
    steps: { type: 'string', default: '60' },
    dist: { type: 'string', default: 'dist' },
    log: { type: 'boolean', default: false },
  },
});
const storyLines = 14;

const began = Date.now();
const end = began + Number(options.minutes) * 60_000;
const isOver = () => Date.now() > end;
const minutesSince = () => Number(((Date.now() - began) / 60_000).toFixed(1));
const tell = (line: string) => {
  if (options.log) console.error(line);
};

function complain(report: RunReport): void {
  console.error(`\nseed ${report.seed} (${report.device}), step ${report.steps}, after ${minutesSince()} minutes:`);
  for (const fault of report.faults) console.error(`  ✗ ${fault}`);
  for (const line of report.story.slice(-storyLines)) console.error(`    ${line}`);
}

const browser = await openChromium();
const reports: RunReport[] = [];
for (let seed = Number(options.seed); !isOver(); seed += 1) {
  const report = await walk(browser, { seed, steps: Number(options.steps), distFolder: options.dist, isOver, tell });
  reports.push(report);
  if (report.faults.length > 0) complain(report);
}
await browser.close();

const faulty = reports.filter(({ faults }) => faults.length > 0);
const lostFocus = [...new Set(reports.flatMap((report) => report.lostFocus))];
const walks = { first: Number(options.seed), count: reports.length };
const steps = reports.reduce((sum, report) => sum + report.steps, 0);
console.log(
  JSON.stringify({
    walks,
    steps,
    minutes: minutesSince(),
    faults: faulty.map(({ seed, faults }) => ({ seed, faults })),
    lostFocus,
  }),
);
if (faulty.length > 0) process.exitCode = 1;
