import { lexer, type MarkedToken, type Token } from 'marked';

import { type Block, linkPattern, type Span } from '#contract/content/content.ts';
import { ContentError } from '#server/catalogue/read-source.ts';

import { createAnchors, joinTexts } from './anchors.ts';

/** Pages may use few elements, on purpose. Anything else in a file is an error when the server starts. */
function refuse(file: string, token: Token): never {
  throw new ContentError(file, `«${token.raw.trim().slice(0, 60)}»: ${token.type} is not allowed here`);
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : inlineText(token)))
    .join('');
}

function inlineText(token: Token): string {
  return token.type === 'br' ? ' ' : 'text' in token ? String(token.text).replaceAll('\n', ' ') : token.raw;
}

function toSpan(file: string, token: MarkedToken): Span | Span[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? toSpans(file, token.tokens) : { kind: 'text', text: inlineText(token) };
    case 'escape':
    case 'br':
      return { kind: 'text', text: inlineText(token) };
    case 'strong':
      return { kind: 'strong', text: plainText(token.tokens) };
    case 'em':
      return { kind: 'emphasis', text: plainText(token.tokens) };
    case 'link':
      if (!linkPattern.test(token.href)) throw new ContentError(file, `«${token.href}» is no address to link to`);
      return { kind: 'link', text: plainText(token.tokens), href: token.href };
    default:
      return refuse(file, token);
  }
}

function toSpans(file: string, tokens: readonly Token[]): Span[] {
  // The generic member of marked's union is for extensions, which we don't use.
  const spans = tokens.flatMap((token) => toSpan(file, token as MarkedToken));
  return joinTexts(spans);
}

function toBlock(file: string, token: MarkedToken, toAnchor: (heading: string) => string): Block[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'heading': {
      if (token.depth !== 2 && token.depth !== 3) return refuse(file, token);
      const anchor = toAnchor(plainText(token.tokens));
      return [{ kind: 'heading', level: token.depth, anchor, spans: toSpans(file, token.tokens) }];
    }
    case 'paragraph':
      return [{ kind: 'paragraph', spans: toSpans(file, token.tokens) }];
    case 'list':
      return [{ kind: 'list', isOrdered: token.ordered, items: token.items.map((item) => toSpans(file, item.tokens)) }];
    case 'blockquote':
      return token.tokens.map((inner) =>
        inner.type === 'paragraph' ? { kind: 'quote', spans: toSpans(file, inner.tokens ?? []) } : refuse(file, inner),
      );
    default:
      return refuse(file, token);
  }
}

/**
 * Converts Markdown to blocks that can be rendered as elements. Throws `ContentError` for HTML, tables, pictures and
 * code.
 */
export function parseBlocks(file: string, markdown: string): Block[] {
  const toAnchor = createAnchors();
  return lexer(markdown).flatMap((token) => toBlock(file, token as MarkedToken, toAnchor)); // as above: no extensions
}
