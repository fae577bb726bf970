import type { Mentions } from './mentions.ts';
import type { Milestone, SpecPromise } from './promise.ts';

/** What is wrong between promises and tests, a line each: names nobody knows, and promises of a finished milestone without a test. */
export function checkCoverage(
  promises: readonly SpecPromise[],
  mentions: Mentions,
  finished: readonly Milestone[],
): string[] {
  const known = new Set(promises.map((promise) => promise.id));
  const unknown = [...mentions].filter(([id]) => !known.has(id));
  const untested = promises.filter((promise) => finished.includes(promise.milestone) && !mentions.has(promise.id));
  return [
    ...unknown.map(([id, files]) => `${files.join(', ')}: there is no promise «${id}»`),
    ...untested.map((promise) => `«${promise.id}» (${promise.milestone}) has no test: ${promise.text}`),
  ];
}
