import type { EnginePage } from './page.ts';

export interface Features {
  push: boolean;
  /** The page can offer installation. */
  install: boolean;
  /** A badge on the icon of the installed app. */
  badge: boolean;
  h264: boolean;
}

/** Checks that the engine has the features in the README's table. If one appears or disappears, correct the table. */
export async function expectFeatures(page: EnginePage, expected: Features): Promise<void> {
  const found = await page.evaluate(() => ({
    push: 'PushManager' in globalThis,
    install: 'onbeforeinstallprompt' in globalThis,
    badge: 'setAppBadge' in navigator,
    h264: document.createElement('video').canPlayType('video/mp4; codecs="avc1.4d401f"') !== '',
  }));
  const [has, says] = [JSON.stringify(found), JSON.stringify(expected)];
  if (has !== says) throw new Error(`it has ${has}, the README says ${says}`);
}
