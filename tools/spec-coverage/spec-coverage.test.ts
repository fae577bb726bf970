import { describe, expect, test } from 'vitest';

import { checkCoverage } from './check.ts';
import { collectMentions, findIds } from './mentions.ts';
import type { Section } from './promise.ts';
import { promises } from './promises.ts';
import { writeReport } from './report.ts';

/** Put together here, so that this file itself names no promise. */
function mention(ids: string): string {
  return ['@spec', `(${ids})`].join('');
}

const sample: Section = {
  title: 'Routes',
  promises: [
    { id: 'route.home', text: '/ shows the home page.', milestone: 'foundation' },
    { id: 'route.later', text: 'Later | perhaps.', milestone: 'later' },
  ],
};

describe('scanning a test file', () => {
  test('finds ids in titles and comments, several at once, each once', () => {
    const text = `
      // ${mention('route.home, header.logo')}
      test('the header links home ${mention('header.logo')}', () => {});
      test('${mention('login.redirect')} leads back', () => {});`;
    expect(findIds(text)).toEqual(['route.home', 'header.logo', 'login.redirect']);
  });

  test('passes over an id that a title computes', () => {
    expect(findIds(`test(\`it works ${mention('route.${id}, header.logo')}\`, () => {});`)).toEqual(['header.logo']);
  });

  test('finds nothing where nothing is named', () => {
    expect(findIds(`test('the spec says so', () => {}); // @spec ${mention('')} ${mention(' , ')}`)).toEqual([]);
  });

  test('tells each id’s files, sorted', () => {
    const mentions = collectMentions([
      ['e2e/b.spec.ts', mention('route.home')],
      ['e2e/a.spec.ts', mention('route.home,route.packs')],
    ]);
    expect([...mentions]).toEqual([
      ['route.home', ['e2e/a.spec.ts', 'e2e/b.spec.ts']],
      ['route.packs', ['e2e/a.spec.ts']],
    ]);
  });
});

describe('the check', () => {
  const mentions = collectMentions([['e2e/a.spec.ts', mention('route.hom')]]);

  test('refuses an id that nobody knows, and says where it stands', () => {
    expect(checkCoverage(sample.promises, mentions, [])).toEqual(['e2e/a.spec.ts: there is no promise «route.hom»']);
  });

  test('wants a test for every promise of a finished milestone, and for no other', () => {
    expect(checkCoverage(sample.promises, new Map(), ['foundation'])).toEqual([
      '«route.home» (foundation) has no test: / shows the home page.',
    ]);
    expect(checkCoverage(sample.promises, new Map(), [])).toEqual([]);
  });
});

describe('the page', () => {
  test('has a row for each promise with its tests, or says that there is none', () => {
    const page = writeReport([sample], collectMentions([['e2e/a.spec.ts', mention('route.home')]]));
    expect(page).toContain('| foundation | 1 of 1 |');
    expect(page).toContain('| `route.home` | / shows the home page. | foundation | `e2e/a.spec.ts` |');
    expect(page).toContain('| `route.later` | Later \\| perhaps. | later | no test yet |');
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
