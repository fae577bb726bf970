import { availableParallelism } from 'node:os';

import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';

import type { PoolSetup } from './server/identity/testing/pool-setup.ts';
import { findPostgres } from './server/testing/find-postgres.ts';
import { pagePlugins } from './tools/build/page-plugins.ts';
import { createComponentShop } from './tools/component-tests/shop.ts';
import { lightLaunch } from './tools/run/chromium-launch.ts';

/** Without those that choose their own engine or need none: they have no pool. */
const identity = 'server/identity/**/!(*.alone|srp-group|totp).test.ts';

const hasPostgres = findPostgres() !== undefined;
/** The user pool's tests take minutes: `npm test` runs them on the harder set-up where the machine has it (`tools/test.mjs`). */
const isOneEnough = process.env.POOL_SETUPS === 'one' && hasPostgres;

/** Puts modules in the place of others, so it needs a graph of modules that no other test has. */
const serverTestsAlone = 'server/**/*.alone.test.ts';

/** Most tests of the server start one with a database: its modules are read once per process instead of once per file. */
const serverProcess = {
  isolate: false,
  setupFiles: ['server/testing/leave-nothing.ts'],
  execArgv: ['--import', new URL('tools/run/native-mod-pow.ts', import.meta.url).href],
};

/** The tests of the user pool, on one of its set-ups. They only say `startTestPool()`. */
function identityTests(poolSetup: PoolSetup, isPossible = true) {
  return {
    extends: true as const,
    test: {
      name: poolSetup,
      ...serverProcess,
      include: [identity],
      provide: { poolSetup },
      // Matches no test: all are skipped, and counted as such.
      ...(isPossible ? {} : { testNamePattern: /(?!)/ }),
    },
  };
}

const componentTests = 'src/**/*.component.test.tsx';
const shop = createComponentShop();

/** Unit and integration tests. The browser tests have Playwright (`playwright.config.ts`). */
export default defineConfig({
  test: {
    // On a busy machine a new database on the disk alone takes more than thirty seconds. A planted fault often makes its
    // test wait in vain, so `tools/mutations/run-check.ts` gives it less.
    testTimeout: Number(process.env.TEST_TIMEOUT ?? 60_000),
    hookTimeout: 60_000,
    // Vitest's own second is too short for a machine that does much else beside.
    expect: { poll: { timeout: 10_000 } },
    // By itself Vitest leaves one core of two unused.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    globalSetup: ['server/testing/postgres-cluster.ts', 'server/testing/pglite-template.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'storefront',
          include: ['{contract,src,sw,tools}/**/*.test.{ts,tsx}', serverTestsAlone],
          provide: hasPostgres ? { poolSetup: 'two instances on PostgreSQL' } : {},
          exclude: ['**/node_modules/**', componentTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...serverProcess,
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', identity, serverTestsAlone],
        },
      },
      {
        extends: true,
        publicDir: 'content/public',
        plugins: [pagePlugins(), shop.plugin],
        // Found before the first test: a dependency that is found late reloads the page under it.
        optimizeDeps: { entries: ['src/app/main.tsx', componentTests] },
        test: {
          name: 'components',
          include: [componentTests],
          setupFiles: ['src/testing/set-up.ts'],
          browser: {
            enabled: true,
            headless: true,
            // As Playwright's own, so that a test reads the same on both levels.
            locators: { exact: false },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: lightLaunch,
              // What moves is checked by the browser tests: drawing it takes a quarter of the processor. No test looks
              // at pixels: half of them in each direction take a twelfth less.
              contextOptions: { reducedMotion: 'reduce', deviceScaleFactor: 0.5 },
              actionTimeout: 10_000,
            }),
            commands: shop.commands,
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      ...(isOneEnough ? [] : [identityTests('one instance on PGlite')]),
      identityTests('two instances on PostgreSQL', hasPostgres),
    ],
  },
});
