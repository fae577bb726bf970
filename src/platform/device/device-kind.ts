interface Browser {
  userAgent: string;
  maxTouchPoints: number;
}

/** iPhones and iPads: their browsers offer no installation, and only installed apps get push messages. */
export function isIphone({ userAgent, maxTouchPoints }: Browser = navigator): boolean {
  // iPads identify as Macs, but have touch points.
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** User agent marks of in-app browsers, with the app's name. */
const inAppBrowsers: readonly (readonly [pattern: RegExp, app: string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/Twitter for/, 'X'],
  [/musical_ly|BytedanceWebview|TikTok/, 'TikTok'],
  [/LinkedInApp/, 'LinkedIn'],
  [/Snapchat/, 'Snapchat'],
];

/**
 * The app that contains this in-app browser, or undefined. Such browsers can't install anything and lose stored data.
 */
export function appOfBrowser({ userAgent }: Pick<Browser, 'userAgent'> = navigator): string | undefined {
  return inAppBrowsers.find(([pattern]) => pattern.test(userAgent))?.[1];
}
