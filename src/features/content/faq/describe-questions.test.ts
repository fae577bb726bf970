import { expect, test } from 'vitest';

import type { Block } from '#contract/content/content.ts';

import { describeQuestions } from './describe-questions.ts';

const text = (words: string) => [{ kind: 'text' as const, text: words }];
const heading = (level: 2 | 3, words: string): Block => ({ kind: 'heading', level, anchor: words, spans: text(words) });

test('each question of the help page is described to search engines with its whole answer', () => {
  const blocks: Block[] = [
    { kind: 'paragraph', spans: text('Before any question.') },
    heading(2, 'Buying'),
    heading(3, 'Who may buy?'),
    { kind: 'paragraph', spans: [...text('Adults, '), { kind: 'link', text: 'as the terms say', href: '/terms' }] },
    { kind: 'list', isOrdered: false, items: [text('One.'), text('Two.')] },
    heading(2, 'Watching'),
    heading(3, 'Offline?'),
    { kind: 'paragraph', spans: text('Yes.') },
  ];
  expect(describeQuestions({ blocks })).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Who may buy?',
        acceptedAnswer: { '@type': 'Answer', text: 'Adults, as the terms say One. Two.' },
      },
      { '@type': 'Question', name: 'Offline?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
    ],
  });
});
