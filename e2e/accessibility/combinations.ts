import { type Words, words } from '../support/words.ts';
import { isFullRun } from '../support/full-run.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

interface Combination {
  name: string;
  say: Words;
  viewport: { width: number; height: number };
}

const all: readonly Combination[] = [
  { name: 'on a phone, in English', say: words.en, viewport: phone },
  { name: 'on a desk, in Portuguese', say: words.pt, viewport: desk },
  { name: 'on a phone, in Portuguese', say: words.pt, viewport: phone },
  { name: 'on a desk, in English', say: words.en, viewport: desk },
];

/** `npm test` checks each set of pages in one combination, chosen by the caller; `npm run test:full` in all of them. */
export function combinationsFrom(index: number): readonly Combination[] {
  return isFullRun ? all : all.slice(index, index + 1);
}
