import { expect, test } from 'vitest';

import type { Block } from '#contract/content/content.ts';

import { toSections } from '../article/sections.ts';
import { findQuestions } from './find-questions.ts';

const text = (words: string) => [{ kind: 'text' as const, text: words }];
const heading = (level: 2 | 3, words: string): Block => ({ kind: 'heading', level, anchor: words, spans: text(words) });
const blocks: Block[] = [
  heading(2, 'Comprar'),
  heading(3, 'Quem pode comprar?'),
  { kind: 'paragraph', spans: text('Só adultos, com e-mail confirmado.') },
  heading(3, 'Os preços incluem IVA?'),
  { kind: 'list', isOrdered: false, items: [text('Sim.'), text('Em euros.')] },
  heading(2, 'Ver'),
  heading(3, 'E sem rede?'),
  { kind: 'paragraph', spans: text('Também.') },
];
const find = (term: string) =>
  findQuestions(toSections(blocks, 2).sections, term).map(({ heading: { anchor }, questions }) => [
    anchor,
    ...questions.map((question) => question.heading.anchor),
  ]);

test('without a term the help page shows every group with every question', () => {
  expect(find('  ')).toEqual([
    ['Comprar', 'Quem pode comprar?', 'Os preços incluem IVA?'],
    ['Ver', 'E sem rede?'],
  ]);
});

test('a search of the help page finds words of question and answer, accents and case aside', () => {
  expect(find('SO ADULTOS')).toEqual([['Comprar', 'Quem pode comprar?']]);
  expect(find('precos euros')).toEqual([['Comprar', 'Os preços incluem IVA?']]);
  expect(find('adultos rede')).toEqual([]);
});
