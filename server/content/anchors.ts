import type { Span } from '#contract/content/content.ts';
import { foldText } from '#contract/fold-text.ts';

/** Creates unique ids for the headings of a text, from their words. */
export function createAnchors(): (heading: string) => string {
  const taken = new Set<string>();
  return (heading) => {
    const base = foldText(heading)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    let anchor = base;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
    taken.add(anchor);
    return anchor;
  };
}

/** Neighboring runs of plain words as one. */
export function joinTexts(spans: readonly Span[]): Span[] {
  return spans.reduce<Span[]>((joined, span) => {
    const last = joined.at(-1);
    if (last?.kind !== 'text' || span.kind !== 'text') return [...joined, span];
    return [...joined.slice(0, -1), { kind: 'text', text: last.text + span.text }];
  }, []);
}
