// Plain JavaScript, like `test.mjs`, which uses it.
import { stripVTControlCharacters } from 'node:util';

/** The first lines of a message contain what was expected. */
function describe(title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 6);
  return `✗ ${title}\n    ${lines.join('\n    ')}`;
}

/** From Vitest's JSON report. A file that could not run counts as one. */
export function failedOfVitest(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [describe(name, message)];
    return failed.map((test) => describe(test.fullName, test.failureMessages[0]));
  });
}

function failedOfSuite({ specs = [], suites = [] }) {
  const own = specs.filter(({ ok }) => !ok);
  const described = own.map(({ file, title, tests }) => {
    const results = tests.flatMap((test) => test.results);
    return describe(`${file}: ${title}`, results.find(({ error }) => error)?.error.message);
  });
  return [...described, ...suites.flatMap(failedOfSuite)];
}

/** From Playwright's JSON report. */
export function failedOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(failedOfSuite);
}
