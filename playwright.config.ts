import { defineConfig } from '@playwright/test';

import { isFullRun } from './e2e/support/full-run.ts';
import type { ShopOptions } from './e2e/support/shop.ts';
import { chromiumLaunch, lightLaunch } from './tools/run/chromium-launch.ts';

/** In milliseconds. Less when a fault is planted, which makes its test wait in vain: `tools/mutations/run-check.ts`. */
const patience = Number(process.env.EXPECT_TIMEOUT ?? 30_000);

/** Browser tests: the real server on an in-memory database, a real Chromium with the real worker. */
export default defineConfig<object, Pick<ShopOptions, 'lightLaunch'>>({
  testDir: 'e2e',
  globalSetup: './e2e/support/pglite-template.ts',
  testMatch: '*.spec.ts',
  ...(isFullRun ? {} : { grepInvert: /@full/ }),
  outputDir: '.cache/test-results',
  workers: 2,
  // For a machine that does much else beside; what a test expects has limits of its own.
  timeout: 240_000,
  expect: { timeout: patience },
  retries: 0,
  forbidOnly: true,
  use: {
    actionTimeout: patience,
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunch,
    lightLaunch,
    // Drawing what moves takes a quarter of the processor: specs that look at it say `inMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
