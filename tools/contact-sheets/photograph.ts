import type { BrowserContext, ConsoleMessage, Page } from 'playwright';

import type { Locale } from '#contract/locale.ts';

import { pathIn, type Place } from './places.ts';

export interface Shot {
  label: string;
  path: string;
  png: Buffer;
  /** Problems that a program can detect. */
  problems: string[];
}

const quietMilliseconds = 8_000;
/** A page is photographed up to this many screens, unless the complete page is requested. */
const maxScreens = 2;

interface Look {
  width: number;
  scrollWidth: number;
  height: number;
  hasTitle: boolean;
  failedImages: string[];
}

/** As a string, because it runs in the page: this project's compiler does not know `document`. */
const lookScript = `({
  width: innerWidth,
  scrollWidth: document.documentElement.scrollWidth,
  height: document.documentElement.scrollHeight,
  hasTitle: document.querySelector('h1, dialog h2') !== null,
  failedImages: [...document.images].filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.getAttribute('src')),
})`;

/** Scrolls through the page so that lazy content loads, then back to the top. */
const scrollScript = `(async () => {
  for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
    scrollTo(0, y);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  scrollTo(0, 0);
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled(images.map((image) => image.decode()));
})()`;

export async function settle(page: Page): Promise<void> {
  // A page that never becomes idle is photographed as it is.
  await page.waitForLoadState('networkidle', { timeout: quietMilliseconds }).catch(() => undefined);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

const maxProblemLength = 160;

/** Each message once, and at most two lines long. */
function tidy(problems: readonly string[]): string[] {
  return [...new Set(problems.map((problem) => problem.trim().slice(0, maxProblemLength)))];
}

function describe(look: Look): string[] {
  return [
    ...(look.scrollWidth > look.width ? [`is ${look.scrollWidth - look.width} px wider than the screen`] : []),
    ...(look.hasTitle ? [] : ['has no h1']),
    ...[...new Set(look.failedImages)].map((source) => `image ${source} did not load`),
  ];
}

export interface Visit {
  context: BrowserContext;
  locale: Locale;
  isWhole: boolean;
  /** Errors are expected here: offline, or an API that answers 500. */
  isTroubled: boolean;
}

export async function photograph({ context, locale, isWhole, isTroubled }: Visit, place: Place): Promise<Shot> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`throws ${error.message}`));
  page.on('console', (message: ConsoleMessage) => {
    const isExpected = isTroubled || (place.route === 'not found' && message.text().includes('404'));
    if (message.type() === 'error' && !isExpected) problems.push(`console: ${message.text()}`);
  });
  const path = pathIn(locale, place.path);
  try {
    await page.goto(path, { waitUntil: 'load' });
    await settle(page);
    await page.evaluate(scrollScript);
    await settle(page);
    // The shape that the script above returns.
    const look = (await page.evaluate(lookScript)) as Look;
    problems.push(...describe(look));
    const { width, height } = page.viewportSize() ?? { width: look.width, height: look.height };
    const whole = Math.max(look.height, height);
    const shown = isWhole ? whole : Math.min(whole, height * maxScreens);
    const clip = { x: 0, y: 0, width, height: place.isScreenOnly ? height : shown };
    const png = await page.screenshot({ fullPage: true, clip, animations: 'disabled' });
    return { label: place.label, path, png, problems: tidy(problems) };
  } finally {
    await page.close();
  }
}
