import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, describe, expect, test } from 'vitest';

import { checkCoverage } from './check.ts';
import { collectHolders } from './holders.ts';
import type { Section } from './promise.ts';
import { promises } from './promises.ts';
import type { RanTest } from './ran-test.ts';
import { readRanTests } from './read-reports.ts';
import { writeReport } from './report.ts';

/** Concatenated, so that this file does not name a promise itself. */
function naming(ids: string, title = 'the header links home'): string {
  return [title, ' @spec', `(${ids})`].join('');
}

const sample: Section = {
  title: 'Routes',
  promises: [
    { id: 'route.home', text: '/ shows the home page.', milestone: 'foundation' },
    { id: 'route.packs', text: 'Packs | more.', milestone: 'site' },
  ],
};

const ran = (titles: string[], outcome: RanTest['outcome'] = 'passed', file = 'e2e/a.spec.ts'): RanTest => ({
  file,
  titles,
  outcome,
});
const heldBy = (...tests: RanTest[]) => Object.fromEntries(collectHolders(tests).held);
const home = naming('route.home');

describe('a promise is held', () => {
  test('by a test that names it in its title and passed', () => {
    expect(heldBy(ran(['on a desk', naming('route.home, header.logo')]))).toEqual({
      'route.home': [{ file: 'e2e/a.spec.ts', title: 'on a desk › the header links home' }],
      'header.logo': [{ file: 'e2e/a.spec.ts', title: 'on a desk › the header links home' }],
    });
  });

  test('by a suite that names it, once for all of its tests', () => {
    expect(heldBy(ran([home, 'from here']), ran([home, 'from there']), ran([home, 'some day'], 'skipped'))).toEqual({
      'route.home': [{ file: 'e2e/a.spec.ts', title: 'the header links home' }],
    });
  });

  test('by nothing that names it elsewhere than in a title', () => {
    expect(heldBy(ran(['the header links home']))).toEqual({});
  });

  test('by nothing that was skipped', () => {
    expect(heldBy(ran([home], 'skipped'))).toEqual({});
  });

  test('by nothing that failed, in one run of several either', () => {
    expect(heldBy(ran([home], 'failed'))).toEqual({});
    expect(heldBy(ran([home]), ran([home], 'failed'))).toEqual({});
    expect(heldBy(ran([home, 'from here']), ran([home, 'from there'], 'failed'))).toEqual({});
  });

  test('by the same tests with PostgreSQL and without it', () => {
    const both = (outcome: RanTest['outcome']) =>
      heldBy(ran(['orders (PGlite)', home]), ran(['orders (PostgreSQL)', home], outcome));
    expect(both('passed')).toEqual({
      'route.home': [{ file: 'e2e/a.spec.ts', title: 'orders › the header links home' }],
    });
    expect(both('skipped')).toEqual(both('passed'));
    expect(both('failed')).toEqual({});
    const engine = (name: string) => ran([`${naming('route.home', 'orders')} (${name})`, 'are kept']);
    expect(heldBy(engine('PGlite'), engine('PostgreSQL'))).toEqual({
      'route.home': [{ file: 'e2e/a.spec.ts', title: 'orders' }],
    });
  });

  test('in one order, whichever test ended first', () => {
    const tests = [ran([home], 'passed', 'src/b.test.ts'), ran([home]), ran([naming('route.home', 'a link')])];
    expect(heldBy(...tests)).toEqual(heldBy(...tests.toReversed()));
    expect(heldBy(...tests)['route.home']?.map(({ title }) => title)).toEqual([
      'a link',
      'the header links home',
      'the header links home',
    ]);
  });
});

describe('the check of promises', () => {
  test('refuses an unknown id, even of a skipped test, and says where it is', () => {
    expect(checkCoverage([], collectHolders([ran([naming('route.hom')], 'skipped')]))).toEqual([
      'e2e/a.spec.ts: there is no promise «route.hom», which «the header links home» names',
    ]);
  });

  test('requires a test that passed for every promise', () => {
    const check = (...tests: RanTest[]) => checkCoverage(sample.promises.slice(0, 1), collectHolders(tests));
    expect(check()).toEqual(['«route.home» (foundation) has no test: / shows the home page.']);
    expect(check(ran([home], 'skipped'))).toEqual([
      '«route.home» (foundation) has tests, none of which passed: / shows the home page.',
    ]);
    expect(check(ran([home]))).toEqual([]);
  });
});

describe('the page of promises', () => {
  test('has a row for each promise with its tests, or says that there is none', () => {
    const page = writeReport(
      [sample],
      collectHolders([ran([home]), ran([naming('route.home', 'a | b <i>')]), ran([home], 'passed', 'src/b.test.ts')])
        .held,
    );
    expect(page).toContain('| foundation | 1 of 1 |');
    expect(page).toContain(
      '| `route.home` | / shows the home page. | foundation | `e2e/a.spec.ts`<br>• a \\| b \\<i\\><br>• the header links home<br>`src/b.test.ts`<br>• the header links home |',
    );
    expect(page).toContain('| `route.packs` | Packs \\| more. | site | no test yet |');
  });
});

describe('the reports of the two runners', () => {
  const folders: string[] = [];
  afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

  async function reports(vitest: unknown, playwright: unknown): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'reports-'));
    folders.push(folder);
    for (const [name, content] of Object.entries({ vitest, playwright }))
      if (content !== undefined) await writeFile(join(folder, `${name}.json`), JSON.stringify(content));
    return folder;
  }

  const unit = (status: string) => ({ ancestorTitles: ['the server'], title: `is ${status}`, status });
  const vitest = {
    testResults: [
      { name: '/shop/server/a.test.ts', assertionResults: ['passed', 'failed', 'skipped', 'todo'].map(unit) },
    ],
  };
  const spec = (title: string, ...tries: string[]) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ results: tries.map((status) => ({ status })) }],
  });
  const playwright = {
    config: { rootDir: '/shop/e2e' },
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('passes', 'passed'), spec('is tried twice', 'failed', 'passed'), spec('does not run')],
        suites: [{ title: 'on a desk', specs: [spec('fails', 'timedOut', 'failed'), spec('is skipped', 'skipped')] }],
      },
    ],
  };

  test('say what became of each test, whose last try counts', async () => {
    const tests = await readRanTests(await reports(vitest, playwright), '/shop');
    expect(tests.map(({ file, titles, outcome }) => `${file}: ${titles.join(' › ')}: ${outcome}`)).toEqual([
      'server/a.test.ts: the server › is passed: passed',
      'server/a.test.ts: the server › is failed: failed',
      'server/a.test.ts: the server › is skipped: skipped',
      'server/a.test.ts: the server › is todo: skipped',
      'e2e/a.spec.ts: passes: passed',
      'e2e/a.spec.ts: is tried twice: passed',
      'e2e/a.spec.ts: does not run: skipped',
      'e2e/a.spec.ts: on a desk › fails: failed',
      'e2e/a.spec.ts: on a desk › is skipped: skipped',
    ]);
  });

  test('that are missing are named with the command that writes them', async () => {
    await expect(readRanTests(await reports(undefined, playwright))).rejects.toThrow(
      /There is no .*vitest\.json: `npm test` runs the tests and writes it\./,
    );
    await expect(readRanTests(await reports(vitest, undefined))).rejects.toThrow(/There is no .*playwright\.json/);
  });

  test('that are no reports are refused', async () => {
    await expect(readRanTests(await reports({ testResults: [{}] }, playwright))).rejects.toThrow(/no whole report/);
    await expect(readRanTests(await reports(vitest, { suites: 1 }))).rejects.toThrow(/no whole report/);
  });
});

describe('the promises', () => {
  test('have ids of one shape, each once', () => {
    const ids = promises.map((promise) => promise.id);
    expect(ids.filter((id) => !/^[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('are one sentence each', () => {
    expect(promises.filter((promise) => !/^\S.*[.]$/.test(promise.text))).toEqual([]);
  });
});
