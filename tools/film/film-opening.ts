import type { Browser, BrowserContextOptions, Page } from 'playwright';

import type { Rarity } from '#contract/moments/rarity.ts';
import type { RunningServer } from '#server/start.ts';
import { givePacks } from '#server/testing/give-packs.ts';

import { signIn } from '../contact-sheets/browser.ts';

export const framesPerSecond = 20;

export interface Frame {
  /** The part of the opening and its time. */
  label: string;
  png: Buffer;
}

export interface FilmedPack {
  packEditionId: string;
  cards: number;
  /** Films each card and the summary, not only the last card. */
  isWhole: boolean;
}

/** In CSS pixels. */
const screens = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true },
  desk: { viewport: { width: 1280, height: 800 }, isMobile: false },
} satisfies Record<string, BrowserContextOptions>;
export type Screen = keyof typeof screens;

interface Film {
  browser: Browser;
  shop: RunningServer;
  /** Of the pack's last card. Any, if it is left out. */
  rarity?: Rarity;
  pack: FilmedPack;
  reducedMotion: 'reduce' | 'no-preference';
  screen: Screen;
}

// As strings, because they run in the page: this project's compiler does not know `document`.
const moving = `document.getAnimations().filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))`;
const lengthScript = `Math.max(0, ...${moving}.map(({ effect }) => effect.getComputedTiming().endTime))`;
const finishScript = `${moving}.forEach((animation) => animation.finish())`;
/**
 * Stops just before the end: a finished animation would start the next part. Clips are sought too: they would go on
 * while the frame is taken.
 */
const seekScript = (time: number) => `(async () => {
  ${moving}.forEach((animation) => { animation.currentTime = Math.min(${time}, animation.effect.getComputedTiming().endTime - 1) });
  for (const clip of document.querySelectorAll('video')) {
    clip.pause();
    if (clip.readyState < 2) continue;
    const sought = new Promise((resolve) => clip.addEventListener('seeked', resolve, { once: true }));
    clip.currentTime = (${time} / 1000) % clip.duration;
    await sought;
  }
})()`;

/** Films all current animations from start to end. The page's clock is paused meanwhile. */
async function filmPart(page: Page, label: string): Promise<Frame[]> {
  const length = Number(await page.evaluate(lengthScript));
  const frames: Frame[] = [];
  for (let time = 0; time < length; time += 1000 / framesPerSecond) {
    await page.evaluate(seekScript(time));
    frames.push({ label: `${label} ${Math.round(time)} ms`, png: await page.screenshot() });
  }
  await page.evaluate(finishScript);
  return frames;
}

/** Films the tear of a pack, then the cue and the card of its rarest moment, or of each moment. */
export async function filmOpening({ browser, shop, rarity, pack, reducedMotion, screen }: Film): Promise<Frame[]> {
  const context = await browser.newContext({ baseURL: shop.origin, reducedMotion, ...screens[screen] });
  try {
    const page = await context.newPage();
    await signIn(page, 'en');
    const options = { packEditionId: pack.packEditionId, hasConsented: true };
    const [packId] = await givePacks(shop.database, 'marta', 1, { ...options, ...(rarity && { rarest: rarity }) });
    await page.goto(`/profile/packs/${packId}`);
    await page.getByRole('button', { name: 'Open the pack', exact: true }).click();
    const tear = page.getByRole('button', { name: 'Tear it open' });
    await tear.waitFor();
    // Prefetching is done and the pouch no longer moves.
    await page.waitForTimeout(2_500);
    const session = await context.newCDPSession(page);
    await session.send('Animation.enable');
    const run = (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate });
    await run(0);
    await tear.click({ force: true });
    const frames = await filmPart(page, 'tear');
    const turn = page.getByRole('button', { name: 'Show the card' });
    const next = page.getByRole('button', { name: 'Next moment' });
    const all = page.getByRole('button', { name: 'See all of them' });
    for (let card = 1; card < pack.cards; card += 1) {
      if (pack.isWhole) {
        frames.push(...(await filmPart(page, `cue ${card}`)));
        await next.waitFor();
        frames.push(...(await filmPart(page, `card ${card}`)));
      } else await turn.click({ force: true });
      await next.click({ force: true });
    }
    await turn.waitFor();
    frames.push(...(await filmPart(page, `cue ${pack.cards}`)));
    await all.waitFor();
    frames.push(...(await filmPart(page, `card ${pack.cards}`)));
    if (!pack.isWhole) return frames;
    await run(1);
    await all.click({ force: true });
    // The summary's pictures are there and nothing moves.
    await page.waitForTimeout(2_500);
    return [...frames, { label: 'summary', png: await page.screenshot() }];
  } finally {
    await context.close();
  }
}
