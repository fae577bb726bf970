import type { Holder, NamedPromises } from './holders.ts';
import { type Milestone, milestones, type Section, type SpecPromise } from './promise.ts';

type Held = NamedPromises['held'];

const noTest = 'no test yet';

/** Escapes Markdown's special characters; a `|` would end the table cell. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>|~]/g, String.raw`\$&`);
}

/** The tests of a file are listed after its name. */
function testsCell(holders: readonly Holder[]): string {
  const files = [...new Set(holders.map(({ file }) => file))];
  return files
    .map((file) => {
      const titles = holders.filter((holder) => holder.file === file).map(({ title }) => plain(title));
      return [`\`${file}\``, ...titles].join('<br>• ');
    })
    .join('<br>');
}

function row({ id, text, milestone }: SpecPromise, held: Held): string {
  const holders = held.get(id);
  return `| \`${id}\` | ${plain(text)} | ${milestone} | ${holders === undefined ? noTest : testsCell(holders)} |`;
}

function table(section: Section, held: Held): string {
  const rows = section.promises.map((promise) => row(promise, held));
  return [`## ${section.title}`, '', '| id | promise | milestone | tests |', '|---|---|---|---|', ...rows].join('\n');
}

function count(milestone: Milestone, promises: readonly SpecPromise[], held: Held): string {
  const ofMilestone = promises.filter((promise) => promise.milestone === milestone);
  const tested = ofMilestone.filter((promise) => held.has(promise.id));
  return `| ${milestone} | ${tested.length} of ${ofMilestone.length} |`;
}

/** The document `docs/spec-coverage.md`: all promises with the tests that hold them. */
export function writeReport(sections: readonly Section[], held: Held): string {
  const promises = sections.flatMap((section) => section.promises);
  const summary = milestones.map((milestone) => count(milestone, promises, held));
  return `${[
    '# What is promised, and which tests hold it',
    'Written by `npm test` from `tools/spec-coverage/promises/` and the reports of its runners: a test stands here if its title, or that of a suite around it, names the promise and it passed. Do not edit it by hand.',
    ['| milestone | promises with a test |', '|---|---|', ...summary].join('\n'),
    ...sections.map((section) => table(section, held)),
  ].join('\n\n')}\n`;
}
