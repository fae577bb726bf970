import { readFileSync } from 'node:fs';

import { afterAll, expect, vi } from 'vitest';

/*
 * Around each file of the server's tests, which share modules and globals with the files before and after: a function or a global that
 * one replaces is itself again for the next. A replaced module would stay.
 */
const { testPath = '' } = expect.getState();
if (readFileSync(testPath, 'utf8').includes('vi.mock('))
  throw new Error(`${testPath} replaces modules: it needs its own, and a name that ends with .alone.test.ts`);

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
