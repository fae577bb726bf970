import type { EnginePage } from './page.ts';

export interface Features {
  push: boolean;
  /** The page can offer to install the app. */
  install: boolean;
  /** A number on the icon of the installed app. */
  badge: boolean;
  h264: boolean;
}

/** The engine has what the table in the README says: one that gains or loses something is to be put right there. */
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
