import type { Block, Span } from '#contract/content/content.ts';
import { pathIn } from '#contract/locale.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { PathLink } from '#ui/buttons/path-link.tsx';

import styles from './blocks.module.css';

/** Links to our own pages come without a language prefix. */
function ContentLink({ href, text }: { href: string; text: string }) {
  const locale = useLocale();
  if (href.startsWith('/')) return <PathLink path={pathIn(locale, href)}>{text}</PathLink>;
  return (
    <a href={href} rel="noreferrer">
      {text}
    </a>
  );
}

function SpanView({ span }: { span: Span }) {
  switch (span.kind) {
    case 'text':
      return span.text;
    case 'strong':
      return <strong>{span.text}</strong>;
    case 'emphasis':
      return <em>{span.text}</em>;
    case 'link':
      return <ContentLink href={span.href} text={span.text} />;
  }
}

export function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <SpanView key={index} span={span} />);
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.anchor}>
          <Spans spans={block.spans} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans, index) => (
            <li key={index}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      );
  }
}

/** Renders structured text as elements. Content can't contain HTML. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  );
}
