import type { Block, Span } from '#contract/content/content.ts';

/** Words per minute on a screen, for most people. */
const wordsAMinute = 200;

const joinSpans = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

function countWords(block: Block): number {
  const text = block.kind === 'list' ? block.items.map(joinSpans).join(' ') : joinSpans(block.spans);
  return text.split(/\s+/).filter((word) => word !== '').length;
}

/** How long a text takes to read: whole minutes, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  const words = blocks.reduce((sum, block) => sum + countWords(block), 0);
  return Math.max(1, Math.round(words / wordsAMinute));
}
