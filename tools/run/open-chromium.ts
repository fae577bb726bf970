import { existsSync } from 'node:fs';

import { type Browser, chromium } from 'playwright';

import { chromiumArguments } from './chromium-launch.ts';

const systemChromium = '/usr/bin/chromium';

/** The one of `CHROMIUM_PATH`, the system's, or Playwright's own, as the tests launch it. */
export function openChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] || (existsSync(systemChromium) ? systemChromium : '');
  return chromium.launch({ ...(executablePath === '' ? {} : { executablePath }), args: chromiumArguments });
}
