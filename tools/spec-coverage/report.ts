import type { Mentions } from './mentions.ts';
import { type Milestone, milestones, type Section, type SpecPromise } from './promise.ts';

const noTest = 'no test yet';

/** A `|` would end the cell. */
function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function row(promise: SpecPromise, mentions: Mentions): string {
  const files = mentions.get(promise.id) ?? [];
  const tests = files.length === 0 ? noTest : files.map((file) => `\`${file}\``).join('<br>');
  return `| \`${promise.id}\` | ${cell(promise.text)} | ${promise.milestone} | ${tests} |`;
}

function table(section: Section, mentions: Mentions): string {
  const rows = section.promises.map((promise) => row(promise, mentions));
  return [`## ${section.title}`, '', '| id | promise | milestone | tests |', '|---|---|---|---|', ...rows].join('\n');
}

function count(milestone: Milestone, promises: readonly SpecPromise[], mentions: Mentions): string {
  const ofMilestone = promises.filter((promise) => promise.milestone === milestone);
  const tested = ofMilestone.filter((promise) => mentions.has(promise.id));
  return `| ${milestone} | ${tested.length} of ${ofMilestone.length} |`;
}

/** The page `docs/spec-coverage.md`: every promise, and the tests that hold it. */
export function writeReport(sections: readonly Section[], mentions: Mentions): string {
  const promises = sections.flatMap((section) => section.promises);
  const summary = milestones.map((milestone) => count(milestone, promises, mentions));
  return `${[
    '# What is promised, and which tests hold it',
    'Written by `node tools/spec-coverage/main.ts` from `tools/spec-coverage/promises/` and the tests that name a promise. Do not edit it by hand.',
    ['| milestone | promises with a test |', '|---|---|', ...summary].join('\n'),
    ...sections.map((section) => table(section, mentions)),
  ].join('\n\n')}\n`;
}
