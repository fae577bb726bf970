interface Browser {
  userAgent: string;
  maxTouchPoints: number;
}

/** iPhones and iPads, whose browsers install nothing on their own and hand messages to installed apps alone. */
export function isIphone({ userAgent, maxTouchPoints }: Browser = navigator): boolean {
  // An iPad says that it is a Mac, and has fingers on it.
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** What apps with a browser of their own write into its name, and the app's own name. */
const inAppBrowsers: readonly (readonly [pattern: RegExp, app: string])[] = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/Twitter for/, 'X'],
  [/musical_ly|BytedanceWebview|TikTok/, 'TikTok'],
  [/LinkedInApp/, 'LinkedIn'],
  [/Snapchat/, 'Snapchat'],
];

/** The app whose browser this is, undefined in a browser of its own. Such a browser installs nothing and forgets what it keeps. */
export function appOfBrowser({ userAgent }: Pick<Browser, 'userAgent'> = navigator): string | undefined {
  return inAppBrowsers.find(([pattern]) => pattern.test(userAgent))?.[1];
}
