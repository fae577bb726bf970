import { relative } from 'node:path';

import * as v from 'valibot';

import type { RanTest } from './ran-test.ts';

/** The part of Vitest's JSON report that we read. */
export const vitestReportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ ancestorTitles: v.array(v.string()), title: v.string(), status: v.string() }),
      ),
    }),
  ),
});

const outcomes: Record<string, RanTest['outcome']> = { passed: 'passed', failed: 'failed' };

export function testsOfVitest(report: v.InferOutput<typeof vitestReportSchema>, folder: string): RanTest[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status }) => ({
      file: relative(folder, name).replaceAll('\\', '/'),
      titles: [...ancestorTitles, title],
      outcome: outcomes[status] ?? 'skipped',
    })),
  );
}
