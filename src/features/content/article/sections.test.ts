import { expect, test } from 'vitest';

import type { Block } from '#contract/content/content.ts';

import { toSections } from './sections.ts';

function heading(level: 2 | 3, text: string): Block {
  return { kind: 'heading', level, anchor: text, spans: [{ kind: 'text', text }] };
}

function paragraph(text: string): Block {
  return { kind: 'paragraph', spans: [{ kind: 'text', text }] };
}

test('a text is split at its headings, and what precedes the first one is kept', () => {
  const blocks = [paragraph('a'), heading(2, 'one'), paragraph('b'), heading(3, 'deep'), heading(2, 'two')];
  const { intro, sections } = toSections(blocks, 2);
  expect(intro).toEqual([paragraph('a')]);
  expect(sections.map((section) => section.heading.anchor)).toEqual(['one', 'two']);
  expect(sections[0]?.blocks).toEqual([paragraph('b'), heading(3, 'deep')]);
  expect(sections[1]?.blocks).toEqual([]);
});

test('a text without headings is all introduction', () => {
  expect(toSections([paragraph('a')], 3)).toEqual({ intro: [paragraph('a')], sections: [] });
});
