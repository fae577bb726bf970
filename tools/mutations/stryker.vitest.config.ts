import { defineConfig } from 'vitest/config';

/** Tests that need neither a browser nor a database. Stryker runs those that cover the changed line. */
export default defineConfig({
  test: {
    include: [
      'contract/**/*.test.ts',
      'server/http/files/byte-range.test.ts',
      'server/packs/mint.test.ts',
      'src/{features,kit}/**/*.test.ts',
      'sw/shelves/unsent-shelves.test.ts',
    ],
  },
});
