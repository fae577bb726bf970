import * as v from 'valibot';

import { type Block, linkPattern, type Span } from '#contract/content/content.ts';

import { createAnchors, joinTexts } from './anchors.ts';

/** The values of Strapi's «Rich text (Blocks)» fields as documented; other properties of a node are ignored. */
interface StrapiNode {
  type: string;
  text?: string | undefined;
  bold?: boolean | undefined;
  italic?: boolean | undefined;
  url?: string | undefined;
  level?: number | undefined;
  format?: string | undefined;
  children?: StrapiNode[] | undefined;
}

const nodeSchema: v.GenericSchema<StrapiNode> = v.object({
  type: v.string(),
  text: v.optional(v.string()),
  bold: v.optional(v.boolean()),
  italic: v.optional(v.boolean()),
  url: v.optional(v.string()),
  level: v.optional(v.number()),
  format: v.optional(v.string()),
  children: v.optional(v.array(v.lazy(() => nodeSchema))),
});

function plainText({ text = '', children = [] }: StrapiNode): string {
  return text + children.map(plainText).join('');
}

/** Of a disallowed link only the text stays. */
function toSpan(node: StrapiNode): Span {
  const text = plainText(node);
  const { type, url = '', bold, italic } = node;
  if (type === 'link' && linkPattern.test(url)) return { kind: 'link', text, href: url };
  return { kind: bold ? 'strong' : italic ? 'emphasis' : 'text', text };
}

function toSpans({ children = [] }: StrapiNode): Span[] {
  return joinTexts(children.map(toSpan).filter(({ text }) => text !== ''));
}

/** Nested lists are flattened. */
function toItems({ children = [] }: StrapiNode): Span[][] {
  return children.flatMap((child) => (child.type === 'list' ? toItems(child) : [toSpans(child)]));
}

function toBlock(node: StrapiNode, toAnchor: (heading: string) => string): Block | null {
  switch (node.type) {
    case 'heading':
      // Level 1 is the title of the page.
      return {
        kind: 'heading',
        level: (node.level ?? 2) <= 2 ? 2 : 3,
        anchor: toAnchor(plainText(node)),
        spans: toSpans(node),
      };
    case 'list':
      return { kind: 'list', isOrdered: node.format === 'ordered', items: toItems(node) };
    case 'quote':
      return { kind: 'quote', spans: toSpans(node) };
    case 'paragraph':
    case 'code':
      return { kind: 'paragraph', spans: toSpans(node) };
    default:
      return null;
  }
}

function isEmpty(block: Block): boolean {
  return block.kind === 'list' ? block.items.length === 0 : block.spans.length === 0;
}

/**
 * Converts a «Rich text (Blocks)» value to our blocks. HTML in it is treated as text; pictures and unknown nodes are
 * left out.
 */
export const strapiBlocksSchema = v.pipe(
  v.array(nodeSchema),
  v.transform((nodes) => {
    const toAnchor = createAnchors();
    return nodes.flatMap((node) => toBlock(node, toAnchor) ?? []).filter((block) => !isEmpty(block));
  }),
);
