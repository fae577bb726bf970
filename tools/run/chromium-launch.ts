import { existsSync } from 'node:fs';

import type { LaunchOptions } from 'playwright';

/**
 * Chromium uses only the last such switch, so Playwright's list is repeated before ours. The two popups of the address
 * bar are separate pages in every window and use up to a third of the processor while hidden.
 */
const disabledFeatures = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Works as root and without a graphics card, and sends no requests of the browser's own. */
const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

const systemChromium = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM_PATH || (existsSync(systemChromium) ? systemChromium : '');

/** The whole browser: the Chromium of `CHROMIUM_PATH`, the system's, or Playwright's own. */
export const chromiumLaunch: LaunchOptions = {
  ...(executablePath === '' ? { channel: 'chromium' } : { executablePath }),
  args: chromiumArguments,
};

/** Debian's package `chromium-headless-shell`: the same engine without the browser around it. */
const headlessShell = `${executablePath}-headless-shell`;

/**
 * For component tests, and for browser tests without a worker: the headless shell where it is installed, because it takes
 * a sixth less processor time. In it some workers stop in the middle of their work, and none shows notifications. The
 * full run uses the whole browser for everything.
 */
export const lightLaunch: LaunchOptions =
  process.env.FULL_TESTS !== 'yes' && existsSync(headlessShell)
    ? { ...chromiumLaunch, executablePath: headlessShell }
    : chromiumLaunch;
