import type { NamedPromises } from './holders.ts';
import type { SpecPromise } from './promise.ts';

/** Problems between promises and tests, one line each: unknown ids, and promises without a test. */
export function checkCoverage(promises: readonly SpecPromise[], { held, named }: NamedPromises): string[] {
  const known = new Set(promises.map((promise) => promise.id));
  const unknown = [...named].filter(([id]) => !known.has(id));
  const untested = promises.filter((promise) => !held.has(promise.id));
  return [
    ...unknown.flatMap(([id, tests]) =>
      tests.map(({ file, title }) => `${file}: there is no promise «${id}», which «${title}» names`),
    ),
    ...untested.map(({ id, milestone, text }) =>
      named.has(id)
        ? `«${id}» (${milestone}) has tests, none of which passed: ${text}`
        : `«${id}» (${milestone}) has no test: ${text}`,
    ),
  ];
}
