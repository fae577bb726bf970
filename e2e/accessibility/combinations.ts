import { type Words, words } from '../support/words.ts';

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

/** Each language and each size once. `npm run test:full` tests every language at every size. */
export const combinations = process.env['FULL_TESTS'] === 'yes' ? all : all.slice(0, 2);
