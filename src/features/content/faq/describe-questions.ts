import { type Block, type ContentPage, type Span } from '#contract/content/content.ts';

import { toSections } from '../article/sections.ts';

const joinSpans = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

function toAnswer(block: Block): string {
  return block.kind === 'list' ? block.items.map(joinSpans).join(' ') : joinSpans(block.spans);
}

/** The help page as schema.org data, for search engines. */
export function describeQuestions({ blocks }: Pick<ContentPage, 'blocks'>): object {
  const questions = toSections(blocks, 2).sections.flatMap((group) => toSections(group.blocks, 3).sections);
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map((question) => ({
      '@type': 'Question',
      name: joinSpans(question.heading.spans),
      acceptedAnswer: { '@type': 'Answer', text: question.blocks.map(toAnswer).join(' ') },
    })),
  };
}
