import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

import type { Faults } from './fan-at-page.ts';

/** How long after a repair a message may still refer to the cut. */
const echoMilliseconds = 12_000;
const ofTheLine =
  /net::ERR_|failed to fetch|NetworkError|importing a module|dynamically imported|preload CSS|Load failed|AbortError|ChunkError/i;
/**
 * Refusals that a screen explains: signed out, not found, sold out. A reload aborts pending requests; the browser's own
 * error page is not ours.
 */
const fair = /status of 4\d\d|ERR_ABORTED|chrome-error:/;

export interface Watch {
  /** Messages of the pages since the last call that no network fault explains. */
  heard: () => string[];
}

/** Watches every tab for thrown errors, unhandled rejections and console errors. */
export function watch(context: BrowserContext, faults: Faults): Watch {
  let said: string[] = [];
  let lastTrouble = -echoMilliseconds;
  const hear = (what: string) => {
    if (faults.isCut || faults.isSlow) lastTrouble = performance.now();
    const isEcho = performance.now() - lastTrouble < echoMilliseconds && ofTheLine.test(what);
    if (!isEcho && !fair.test(what)) said.push(what);
  };
  const listen = (page: Page) => {
    page.on('pageerror', (error) => hear(`throws ${error.name}: ${error.message} ${error.stack ?? ''}`));
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') hear(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('crash', () => hear('the page crashed'));
  };
  context.on('page', listen);
  return {
    heard: () => {
      if (faults.isCut || faults.isSlow) lastTrouble = performance.now();
      const heard = said;
      said = [];
      return heard;
    },
  };
}
