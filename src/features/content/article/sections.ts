import type { Block } from '#contract/content/content.ts';

export type Heading = Extract<Block, { kind: 'heading' }>;

export interface ContentSection {
  heading: Heading;
  blocks: Block[];
}

export interface Sections {
  /** The part before the first heading. */
  intro: Block[];
  sections: ContentSection[];
}

/** Splits a text at the headings of one level. */
export function toSections(blocks: readonly Block[], level: Heading['level']): Sections {
  const result: Sections = { intro: [], sections: [] };
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === level) result.sections.push({ heading: block, blocks: [] });
    else (result.sections.at(-1)?.blocks ?? result.intro).push(block);
  }
  return result;
}
