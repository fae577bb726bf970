import { defineConfig } from 'vitest/config';

/** The tests that need neither browser nor database: each change of Stryker's runs those that reach its line. */
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
