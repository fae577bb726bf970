import type { Block, Span } from '#contract/content/content.ts';
import { foldText } from '#contract/fold-text.ts';

import { type ContentSection, toSections } from '../article/sections.ts';

export interface QuestionGroup {
  heading: ContentSection['heading'];
  intro: Block[];
  questions: ContentSection[];
}

const joinSpans = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');
const toText = (block: Block) =>
  block.kind === 'list' ? block.items.map(joinSpans).join(' ') : joinSpans(block.spans);

function hasAll(question: ContentSection, words: readonly string[]): boolean {
  const text = foldText([question.heading, ...question.blocks].map(toText).join(' '));
  return words.every((word) => text.includes(word));
}

/** Filters the questions by all words of the term, ignoring accents and case. */
export function findQuestions(sections: readonly ContentSection[], term: string): QuestionGroup[] {
  const words = foldText(term)
    .split(' ')
    .filter((word) => word !== '');
  const groups = sections.map(({ heading, blocks }) => {
    const { intro, sections: questions } = toSections(blocks, 3);
    return { heading, intro, questions: questions.filter((question) => hasAll(question, words)) };
  });
  return words.length === 0 ? groups : groups.filter(({ questions }) => questions.length > 0);
}
