import { join, relative } from 'node:path';

import * as v from 'valibot';

import type { RanTest } from './ran-test.ts';

const specSchema = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(v.object({ results: v.array(v.object({ status: v.string() })) })),
});
type Spec = v.InferOutput<typeof specSchema>;

interface Suite {
  title: string;
  specs: Spec[];
  suites?: Suite[] | undefined;
}
const suiteSchema: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(specSchema),
  suites: v.optional(v.array(v.lazy(() => suiteSchema))),
});

/** The part of Playwright's JSON report that we read. Its outermost suites are files. */
export const playwrightReportSchema = v.object({
  config: v.object({ rootDir: v.string() }),
  suites: v.array(suiteSchema),
});

/** If a test was retried, the last attempt counts. */
function getOutcome({ tests }: Spec): RanTest['outcome'] {
  const last = tests.map(({ results }) => results.at(-1)?.status ?? 'skipped');
  if (last.some((status) => status !== 'passed' && status !== 'skipped')) return 'failed';
  return last.includes('passed') ? 'passed' : 'skipped';
}

function testsIn(suite: Suite, titles: readonly string[], folder: string): RanTest[] {
  const own = suite.specs.map((spec) => ({
    file: join(folder, spec.file).replaceAll('\\', '/'),
    titles: [...titles, spec.title],
    outcome: getOutcome(spec),
  }));
  const inner = (suite.suites ?? []).flatMap((each) => testsIn(each, [...titles, each.title], folder));
  return [...own, ...inner];
}

export function testsOfPlaywright(report: v.InferOutput<typeof playwrightReportSchema>, folder: string): RanTest[] {
  return report.suites.flatMap((file) => testsIn(file, [], relative(folder, report.config.rootDir)));
}
