import { existsSync } from 'node:fs';

import type { LaunchOptions } from 'playwright';

/**
 * Chromium takes the last such switch alone, so Playwright's own list comes again, before ours: the two popups of the address bar
 * are pages of their own in every window, and take up to a third of the processor unseen.
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

/** Works as root, without a graphics card, and asks no other host for anything of its own. */
export const chromiumArguments = [
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
