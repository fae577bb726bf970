import type { LaunchOptions } from 'playwright';

/** Works as root, without a graphics card, and asks no other host for anything of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options for tests: the Chromium that CHROMIUM_PATH names, else Playwright's own. */
export const chromiumLaunch: LaunchOptions = {
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: chromiumArguments,
};
