import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 up to level AA, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs axe-core on the page in its current state: one line per element. Empty: no violations. No page under test has
 * frames, so the result is put together in the page itself (`setLegacyMode`) and not in a second one: half the time.
 */
export async function findViolations(page: Page, place: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${place}: ${id} at ${target.join(' ')}`));
}

/**
 * Applies the text spacing of WCAG 2.2 (1.4.12). Uses a constructed style sheet, which the content security policy
 * allows.
 */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
}

/** The elements that overflow the screen if the page can be scrolled sideways. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return wide.slice(0, 3).map((element) => `${element.tagName.toLowerCase()}.${[...element.classList].join('.')}`);
  });
}

/**
 * At 400 % zoom a 1280 px page is 320 px wide (WCAG 2.2, 1.4.10): nothing may require horizontal scrolling, even with
 * the user's text spacing. Leaves the page at this width with this spacing.
 */
export async function findReflowFaults(page: Page, place: string): Promise<string[]> {
  const viewport = page.viewportSize() ?? { width: 1280, height: 800 };
  await page.setViewportSize({ width: 320, height: 640 });
  const narrow = await findOverflow(page);
  await spaceText(page);
  const spaced = await findOverflow(page);
  await page.setViewportSize(viewport);
  return [
    ...narrow.map((one) => `${place} at 320 px: ${one}`),
    ...spaced.map((one) => `${place}, spaced text: ${one}`),
  ];
}
