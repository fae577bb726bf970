import { type Browser, chromium } from 'playwright';

import { chromiumLaunch } from './chromium-launch.ts';

/** As the tests launch it. */
export function openChromium(): Promise<Browser> {
  return chromium.launch(chromiumLaunch);
}
