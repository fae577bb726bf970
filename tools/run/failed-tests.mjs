// Plain JavaScript, as `test.mjs` which it serves.
import { stripVTControlCharacters } from 'node:util';

/** What was expected is in the first lines of a message. */
function describe(title, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 6);
  return `✗ ${title}\n    ${lines.join('\n    ')}`;
}

/** Of the JSON report of Vitest; a file that could not be run counts as one. */
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

/** Of the JSON report of Playwright. */
export function failedOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(failedOfSuite);
}
