import { existsSync } from 'node:fs';

import { type Browser, chromium } from '@playwright/test';

const systemChromium = '/usr/bin/chromium';

/** The one of `CHROMIUM_PATH`, the system's, or Playwright's own; drawn without a graphics card. */
export function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(systemChromium) ? systemChromium : undefined);
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--enable-precise-memory-info'],
  });
}
