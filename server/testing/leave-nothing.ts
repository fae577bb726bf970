import { readFileSync } from 'node:fs';

import { afterAll, expect, vi } from 'vitest';

/*
 * Before and after each file of the server's tests, which share their modules and globals with other files: what one puts in the place of
 * a module or a function is gone for the next, and one that does so begins with modules of its own.
 */
const { testPath } = expect.getState();
const hasOwnModules = testPath !== undefined && readFileSync(testPath, 'utf8').includes('vi.mock(');

if (hasOwnModules) vi.resetModules();
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (hasOwnModules) vi.resetModules();
});
