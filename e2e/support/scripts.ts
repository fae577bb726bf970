import type { Page } from '@playwright/test';

/** The files that a page's HTML names: those that start the app, and those that its content needs. */
export function readScripts(html: string) {
  const find = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].map(([, url = '']) => url))];
  return {
    start: find(/<link rel="later"[^>]* href="([^"]+\.js)"/g),
    content: find(/<link rel="content"[^>]* href="([^"]+\.js)"/g),
  };
}

/** Holds these scripts back until the returned function is called. */
export async function holdScripts(page: Page, scripts: string | ((url: URL) => boolean)): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}
