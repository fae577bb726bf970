import { readFile } from 'node:fs/promises';

import * as v from 'valibot';

import { playwrightReportSchema, testsOfPlaywright } from './playwright-report.ts';
import type { RanTest } from './ran-test.ts';
import { testsOfVitest, vitestReportSchema } from './vitest-report.ts';

/** Why a report can't be read: a message for the terminal. */
export class ReportProblem extends Error {}

async function readReport<Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReportProblem(`There is no ${file}: \`npm test\` runs the tests and writes it.`);
  });
  try {
    return v.parse(schema, JSON.parse(text));
  } catch (error) {
    throw new ReportProblem(`${file} is no whole report: run \`npm test\` again.`, { cause: error });
  }
}

/** All tests of the last run from both runners' reports. */
export async function readRanTests(reports = '.cache/reports', folder = process.cwd()): Promise<RanTest[]> {
  const unit = await readReport(`${reports}/vitest.json`, vitestReportSchema);
  const browser = await readReport(`${reports}/playwright.json`, playwrightReportSchema);
  return [...testsOfVitest(unit, folder), ...testsOfPlaywright(browser, folder)];
}
