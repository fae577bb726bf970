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

/** Launch options for tests: the Chromium of `CHROMIUM_PATH`, the system's, or Playwright's own. */
export const chromiumLaunch: LaunchOptions = {
  ...(executablePath === '' ? {} : { executablePath }),
  args: chromiumArguments,
};
