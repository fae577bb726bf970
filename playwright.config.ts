import { defineConfig } from '@playwright/test';

import { chromiumLaunch, testLaunch } from './tools/run/chromium-launch.ts';

/** Specs that need the whole browser: the headless shell shows no notifications. */
const inWholeBrowser = 'push.spec.ts';

/** Browser tests: the real server on an in-memory database, a real Chromium with the real worker. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/test-results',
  workers: 2,
  // For a machine that does much else beside; what a test expects has limits of its own.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  use: {
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Drawing what moves takes a quarter of the processor: specs that look at it say `inMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'browser',
      testMatch: '*.spec.ts',
      testIgnore: inWholeBrowser,
      use: { launchOptions: testLaunch },
    },
    { name: 'whole browser', testMatch: inWholeBrowser, use: { launchOptions: chromiumLaunch } },
  ],
});
