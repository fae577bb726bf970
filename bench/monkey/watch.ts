import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';

import type { Faults } from './fan-at-page.ts';

/** So long after the line was mended, what is said may still be about the line. */
const echoMilliseconds = 12_000;
const ofTheLine =
  /net::ERR_|failed to fetch|NetworkError|importing a module|dynamically imported|preload CSS|Load failed|AbortError|ChunkError/i;
/**
 * Refusals that a screen explains: signed out, not there, sold out. A reload aborts pending requests; the browser's own error
 * page is not ours.
 */
const fair = /status of 4\d\d|ERR_ABORTED|chrome-error:/;

export interface Watch {
  /** What pages have said since the last time, and no trouble explains. */
  heard: () => string[];
}

/** Listens to every tab: thrown errors, unhandled rejections, errors on the console. */
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
