import { defineConfig } from 'vitest/config';

/** Unit and integration tests. The browser tests have Playwright (`playwright.config.ts`). */
export default defineConfig({
  test: {
    include: ['{contract,src,sw,server,tools}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/testing/postgres-cluster.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
