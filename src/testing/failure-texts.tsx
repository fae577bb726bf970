import type { ReactElement } from 'react';
import { expect, test } from 'vitest';

import type { Locale } from '#contract/locale.ts';
import type { Room } from '#i18n/rooms.ts';

import { renderPart } from './render-part.tsx';

/** Enough of a sentence to identify it. */
export type Sentence = Record<Locale, string>;

interface FailureTexts<Kind extends string> {
  /** The prefix of the tests' titles. */
  subject: string;
  room: Room;
  /** The sentence of each kind: a new kind in the contract does not compile without one. */
  sentences: Record<Kind, Sentence>;
  draw: (kind: Kind) => ReactElement;
}

/** One test per kind of failure and language: exactly this message is shown. */
export function testFailureTexts<Kind extends string>({ subject, room, sentences, draw }: FailureTexts<Kind>): void {
  const kinds = Object.keys(sentences) as Kind[]; // the keys of the record
  const cases = kinds.flatMap((kind) => (['en', 'pt'] as const).map((locale) => ({ kind, locale })));
  test.each(cases)(`${subject}: $kind has its sentence ($locale)`, async ({ kind, locale }) => {
    const { container } = await renderPart(draw(kind), locale, room);
    const all = new Set(kinds.map((each) => sentences[each][locale]));
    const shown = [...all].filter((sentence) => container.textContent.includes(sentence));
    expect(shown).toEqual([sentences[kind][locale]]);
  });
}
