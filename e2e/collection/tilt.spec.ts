import type { Page } from '@playwright/test';

import { settledBox } from '../support/settled.ts';
import { inFullRun } from '../support/full-run.ts';
import { expect, inMotion, newDevice, test, withoutWorker } from '../support/shop.ts';

// No worker: installing it would take processing time, and it would serve clips that a test holds back.
test.use({ ...inMotion, ...withoutWorker, viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

const preciousList = '/moments?rarity=Rare&rarity=Super+Rare';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
/** The number of cards that currently lean or swing back. */
const leaning = (page: Page) =>
  cards(page).evaluateAll(
    (articles) =>
      articles.filter((article) =>
        article
          .getAnimations({ subtree: true })
          .some(
            ({ effect }) => effect instanceof KeyframeEffect && /rotateX/.test(JSON.stringify(effect.getKeyframes())),
          ),
      ).length,
  );

async function openList(page: Page): Promise<void> {
  await page.goto(preciousList);
  await expect(cards(page).nth(7)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

async function crossGrid(page: Page, whileCrossing: () => Promise<void> = async () => undefined): Promise<void> {
  for (let row = 0; row < 2; row += 1)
    for (let step = 0; step <= 60; step += 1) {
      await page.mouse.move(40 + step * 20, 420 + row * 240 + 30 * Math.sin(step / 4));
      if (step % 6 === 0) await whileCrossing();
    }
}

test(
  'a precious card leans towards a fine pointer, one at a time, and straightens when it is left',
  inFullRun,
  async ({ page }) => {
    await openList(page);
    const counts: number[] = [];
    await crossGrid(page, async () => void counts.push(await leaning(page)));
    expect(Math.max(...counts)).toBe(1);
    await page.mouse.move(5, 300);
    await expect.poll(() => leaning(page)).toBe(0);
  },
);

/** The properties that animations change once a card leans. */
async function animatedOnceLeaning(page: Page): Promise<string[]> {
  const animated = await page.waitForFunction(() => {
    const about = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    const effects = document.getAnimations().map(({ effect }) => effect);
    const names = effects.flatMap((effect) =>
      effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap((keyframe) => Object.keys(keyframe)) : [],
    );
    return names.includes('transform') && [...new Set(names.filter((name) => !about.has(name)))].toSorted();
  });
  return (await animated.jsonValue()) || [];
}

test('a card that leans changes only what the compositor moves alone', async ({ page }) => {
  await page.route('**/*.mp4', (route) => route.abort());
  await openList(page);
  const box = await settledBox(cards(page).first());
  await page.mouse.move(box.x + 60, box.y + 60);
  await expect(cards(page).first().locator('[data-depth]').first()).toBeAttached();
  await page.mouse.move(box.x + 140, box.y + 120, { steps: 6 });
  const animated = await animatedOnceLeaning(page);
  expect(animated).toContain('transform');
  expect(animated.filter((name) => !['transform', 'translate', 'opacity'].includes(name))).toEqual([]);
});

test(
  'no card leans under a finger, under reduced motion or where data is saved',
  inFullRun,
  async ({ browser, shop }) => {
    const saving = () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    for (const [options, script] of [
      [{ hasTouch: true, isMobile: true }, undefined],
      [{ reducedMotion: 'reduce' }, undefined],
      [{}, saving],
    ] as const) {
      const context = await newDevice(browser, shop, { viewport: { width: 1280, height: 800 }, ...options });
      if (script !== undefined) await context.addInitScript(script);
      const page = await context.newPage();
      await openList(page);
      const box = await settledBox(cards(page).first());
      await page.mouse.move(box.x + 40, box.y + 40);
      await page.mouse.move(box.x + 140, box.y + 90, { steps: 5 });
      // Twelve frames: a leaning card moves in the next one.
      await page.waitForTimeout(200);
      expect(await leaning(page)).toBe(0);
      await context.close();
    }
  },
);
