import { expect, test } from 'vitest';

import { makeOnce } from './make-once.ts';

test('a format is made once for the same arguments', () => {
  const percent = makeOnce((locale: string, digits: number) => ({ locale, digits }));
  const first = percent('en', 2);
  expect(percent('en', 2)).toBe(first);
  expect(percent('en', 1)).toEqual({ locale: 'en', digits: 1 });
  expect(percent('pt', 2)).toEqual({ locale: 'pt', digits: 2 });
  expect(percent('en', 2)).toBe(first);
});
