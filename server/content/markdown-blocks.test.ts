import { describe, expect, it } from 'vitest';

import { parseBlocks } from './markdown-blocks.ts';

const parse = (markdown: string) => parseBlocks('page.md', markdown);

describe('parseBlocks', () => {
  it('turns Markdown into blocks of spans', () => {
    expect(parse('## São João\n\nOne **two** *three*\n[four](/packs).\n\n- a\n- *b* c\n\n1. d\n\n> said')).toEqual([
      { kind: 'heading', level: 2, anchor: 'sao-joao', spans: [{ kind: 'text', text: 'São João' }] },
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'One ' },
          { kind: 'strong', text: 'two' },
          { kind: 'text', text: ' ' },
          { kind: 'emphasis', text: 'three' },
          { kind: 'text', text: ' ' },
          { kind: 'link', text: 'four', href: '/packs' },
          { kind: 'text', text: '.' },
        ],
      },
      {
        kind: 'list',
        isOrdered: false,
        items: [
          [{ kind: 'text', text: 'a' }],
          [
            { kind: 'emphasis', text: 'b' },
            { kind: 'text', text: ' c' },
          ],
        ],
      },
      { kind: 'list', isOrdered: true, items: [[{ kind: 'text', text: 'd' }]] },
      { kind: 'quote', spans: [{ kind: 'text', text: 'said' }] },
    ]);
  });

  it('keeps characters that mean something in HTML as they are', () => {
    expect(parse('Fish & chips, 1 < 2, "quoted", *a & b*')).toEqual([
      {
        kind: 'paragraph',
        spans: [
          { kind: 'text', text: 'Fish & chips, 1 < 2, "quoted", ' },
          { kind: 'emphasis', text: 'a & b' },
        ],
      },
    ]);
  });

  it('gives equal headings different anchors', () => {
    expect(parse('## Now\n\n### Now\n\n## Now')).toMatchObject([
      { anchor: 'now' },
      { anchor: 'now-2' },
      { anchor: 'now-3' },
    ]);
  });

  it.each(['https://example.org/a?b=c#d', 'mailto:shop@farolfc.example', '/packs', '/'])('links to %s', (href) => {
    expect(parse(`[here](${href})`)).toMatchObject([{ spans: [{ kind: 'link', href }] }]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'packs',
  ])('refuses a link to %s', (href) => {
    expect(() => parse(`[here](<${href}>)`)).toThrow(/page\.md: .*no address to link to/);
  });

  it.each([
    '<script>alert(1)</script>',
    'text <b>bold</b>',
    '![alt](/picture.png)',
    '`code`',
    '```\ncode\n```',
    '# Title',
    '| a |\n| - |\n| b |',
    '> - list',
  ])('refuses %j by the name of the file', (markdown) => {
    expect(() => parse(markdown)).toThrow(/page\.md: .*is not allowed here/s);
  });
});
