import { expect, test } from 'vitest';

import type { Block } from '#contract/content/content.ts';

import { readingMinutes } from './reading-minutes.ts';

const words = (count: number) => [{ kind: 'text' as const, text: 'word '.repeat(count) }];

test('the reading time of a text counts every word in it, in whole minutes', () => {
  const blocks: Block[] = [
    { kind: 'heading', level: 2, anchor: 'a', spans: words(100) },
    { kind: 'paragraph', spans: [...words(200), { kind: 'link', text: 'and a link', href: '/faq' }] },
    { kind: 'list', isOrdered: false, items: [words(150), words(150)] },
  ];
  expect(readingMinutes(blocks)).toBe(3);
});

test('no text takes less than a minute to read', () => {
  expect(readingMinutes([])).toBe(1);
});
