import { afterEach, expect } from 'vitest';

import '#ui/styles.css';

// A page of a browser without view transitions: the next page is there at once, and what moves is looked at by the browser tests.
Reflect.deleteProperty(Document.prototype, 'startViewTransition');

const missing: unknown[] = [];
const print = console.error;
console.error = (...words: unknown[]) => {
  if (String(words[0]).startsWith('No message ')) missing.push(words[0]);
  print(...words);
};
// Of a room that a page shows and did not load.
afterEach(() => expect(missing.splice(0)).toEqual([]));
