import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import * as v from 'valibot';
import { createVitest, type TestRunResult } from 'vitest/node';

import { templateVariable, writePgliteTemplate } from '#server/testing/write-pglite-template.ts';

import type { Check } from './mutation.ts';

interface Outcome {
  passed: number;
  /** Titles of the failed tests. */
  failed: string[];
}

function literally(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Vitest returns all tests that it has ever run, including earlier failures. */
function toOutcome({ testModules }: TestRunResult, files: readonly string[], title = ''): Outcome {
  const asked = testModules.filter(({ moduleId }) => files.includes(moduleId));
  const tests = asked
    .flatMap((testModule) => [...testModule.children.allTests()])
    .filter(({ fullName }) => fullName.includes(title));
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
  };
}

/** Runs checks in a project folder, which becomes the working directory. */
export interface CheckRunner {
  run(check: Check): Promise<Outcome>;
  /** Runs all checks together, except those that need a browser. */
  runAll(checks: readonly Check[]): Promise<Outcome>;
  /** Call it when a file has changed. */
  forget(file: string): void;
  close(): Promise<void>;
}

/**
 * One Vitest for all checks: unchanged files are transformed once, and a short test takes one second instead of ten.
 */
export async function startCheckRunner(folder: string): Promise<CheckRunner> {
  process.chdir(folder);
  // One database engine is enough to catch a planted fault.
  process.env.PG_BIN = '/none';
  // In milliseconds. Many faults make their test wait in vain.
  process.env.TEST_TIMEOUT = '20000';
  process.env.EXPECT_TIMEOUT = '15000';
  const vitest = await createVitest({
    root: folder,
    watch: false,
    reporters: [{}],
    project: ['storefront', 'server', 'one instance on PGlite', 'components (chromium)'],
  });
  await vitest.standalone();
  let template: ReturnType<typeof writePgliteTemplate> | undefined;
  const specify = (check: Check, titles: readonly string[]) =>
    vitest.getProjectByName(getProject(check)).createSpecification(join(folder, check.file), {
      testNamePattern: new RegExp(titles.map(literally).join('|')),
    });
  return {
    async run(check) {
      if (isPlaywrights(check)) {
        template ??= writePgliteTemplate();
        return runPlaywright(folder, check, (await template).file);
      }
      // Component tests ignore the test name pattern of a specification.
      vitest.setGlobalTestNamePattern(literally(check.title));
      const result = await vitest.runTestSpecifications([specify(check, [check.title])]);
      vitest.resetGlobalTestNamePattern();
      return toOutcome(result, [join(folder, check.file)], check.title);
    },
    async runAll(checks) {
      const own = checks.filter((check) => !isPlaywrights(check) && !isComponents(check));
      const titles = new Map<string, string[]>();
      for (const { file, title } of own) titles.set(file, [...(titles.get(file) ?? []), title]);
      const files = new Map(own.map((check) => [check.file, check]));
      const specifications = [...files.values()].map((check) => specify(check, titles.get(check.file) ?? []));
      return toOutcome(
        await vitest.runTestSpecifications(specifications),
        own.map(({ file }) => join(folder, file)),
      );
    },
    forget: (file) => vitest.invalidateFile(join(folder, file)),
    async close() {
      (await template)?.remove();
      await vitest.close();
    },
  };
}

/** The Vitest project that contains the file. */
function getProject(check: Check): string {
  if (check.project !== undefined) return check.project;
  if (isComponents(check)) return 'components (chromium)';
  return check.file.startsWith('server/') && !check.file.includes('.alone.') ? 'server' : 'storefront';
}

function isComponents({ file }: Check): boolean {
  return file.endsWith('.component.test.tsx');
}

/** A browser test of the built app. */
export function isPlaywrights({ file }: Check): boolean {
  return file.startsWith('e2e/');
}

const specSchema = v.object({ title: v.string(), ok: v.boolean() });
const suiteSchema = v.object({ specs: v.array(specSchema) });
const reportSchema = v.object({
  suites: v.array(v.object({ ...suiteSchema.entries, suites: v.optional(v.array(suiteSchema), []) })),
});

/** `template`: the file of a migrated, empty database. A broken build can't run a check. */
async function runPlaywright(folder: string, { file, title }: Check, template: string): Promise<Outcome> {
  const report = join(folder, '.cache/report.json');
  await mkdir(dirname(report), { recursive: true });
  await rm(report, { force: true });
  const runScript = (script: string, ...parameters: string[]) =>
    spawnSync(process.execPath, [join('node_modules', script), ...parameters], {
      cwd: folder,
      // A check may be one of the full run alone, and Vitest's `NODE_ENV` would make a development build.
      env: {
        ...process.env,
        [templateVariable]: template,
        FULL_TESTS: 'yes',
        NODE_ENV: 'production',
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      stdio: 'ignore',
    });
  if (runScript('vite/bin/vite.js', 'build').status !== 0) return { passed: 0, failed: [] };
  runScript('@playwright/test/cli.js', 'test', file, '-g', literally(title), '--reporter=json');
  const text = await readFile(report, 'utf8').catch(() => null);
  if (text === null) return { passed: 0, failed: [] };
  const specs = v
    .parse(reportSchema, JSON.parse(text))
    .suites.flatMap((suite) => [suite, ...suite.suites])
    .flatMap((suite) => suite.specs);
  return {
    passed: specs.filter(({ ok }) => ok).length,
    failed: specs.filter(({ ok }) => !ok).map((spec) => spec.title),
  };
}
