import { readFileSync } from 'node:fs';

import { afterAll, expect, vi } from 'vitest';

/*
 * Runs around each server test file, since files share modules and globals: restores replaced functions and globals. A
 * replaced module would stay.
 */
const { testPath = '' } = expect.getState();
if (readFileSync(testPath, 'utf8').includes('vi.mock('))
  throw new Error(`${testPath} replaces modules: it needs its own, and a name that ends with .alone.test.ts`);

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
