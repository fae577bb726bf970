import type { BrowserContext, Locator, Page } from '@playwright/test';

import { givePacks } from '../../server/testing/give-packs.ts';

import { becomeFan, turnAllCards, type Words, words } from '../support/fan.ts';
import { holdCues } from '../support/cues.ts';
import { openAtServer, signIn } from '../support/device.ts';
import { inFullRun } from '../support/full-run.ts';
import { settledBox } from '../support/settled.ts';
import { expect, inMotion, newDevice, type Shop, test, makeFan, olga, withoutWorker } from '../support/shop.ts';

// On a phone, where most packs are opened; rendering the animations takes a quarter less time there than on a desktop.
test.use({ ...withoutWorker, viewport: { width: 390, height: 844 } });

const say = words.en;

test.beforeAll(async ({ shop }) => {
  await makeFan(shop, olga.username);
});

/** Logged in, on the page of that pack. */
async function standBefore(page: Page, shop: Shop, packId: string, account = olga, speak: Words = say): Promise<void> {
  await signIn(page, shop, account);
  await page.goto(`${speak.prefix}/profile/packs/${packId}`);
}

const opening = (page: Page) => page.getByRole('dialog');
const announced = (page: Page) => opening(page).locator('output');
const pouch = (page: Page) => page.locator('[data-state]');

/** Drags along the top of the pouch from one point to another, in fractions of its width, and releases. */
async function tear(page: Page, from: number, to: number): Promise<void> {
  const box = await settledBox(pouch(page), { x: from, y: 0.12 });
  const y = box.y + box.height * 0.12;
  await page.mouse.move(box.x + box.width * from, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * to, y, { steps: 8 });
  // Held still, so that it is not a flick: the speed is an average over the last moves.
  for (let still = 0; still < 4; still += 1) {
    await page.waitForTimeout(50);
    await page.mouse.move(box.x + box.width * to, y);
  }
  await page.mouse.up();
}

/** A finger's touch, as the device sends it. */
async function tearByTouch(page: Page, from: number, to: number): Promise<void> {
  const box = await settledBox(pouch(page), { x: from, y: 0.12 });
  const session = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height * 0.12 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
  for (let step = 1; step <= 8; step += 1) {
    const share = from + ((to - from) * step) / 8;
    // Slow enough not to be a flick.
    await page.waitForTimeout(30);
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

async function openSealed(page: Page): Promise<void> {
  await page.getByRole('button', { name: say.open, exact: true }).click();
  await expect(page.getByRole('button', { name: say.tear })).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ ...inMotion, hasTouch: true, locale: 'en-GB' });

  test('a pack says what is inside, asks once for consent, is torn by a finger and revealed card by card @spec(route.pack, state.pack-opened)', async ({
    page,
    shop,
  }) => {
    const [packId = ''] = await givePacks(shop.database, olga.username, 1);
    await standBefore(page, shop, packId);
    const turn = page.getByRole('button', { name: 'Turn the pack over' });
    await turn.click();
    await expect(page.getByText('3 moments inside', { exact: true })).toBeVisible();
    await expect(page.getByText(/sealed before the sale/)).toBeVisible();
    await turn.click();
    const consent = page.getByRole('checkbox', { name: say.consent });
    await expect(consent).not.toBeChecked();
    await expect(page.getByRole('button', { name: say.open, exact: true })).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Later' })).toBeVisible();
    await consent.check();
    await openSealed(page);
    await expect(page.locator('body')).toHaveClass(/modal-open/);

    await tearByTouch(page, 0.05, 0.35);
    await expect(pouch(page)).toHaveAttribute('data-state', 'closing');
    await tearByTouch(page, 0.95, 0.05);
    await expect(pouch(page)).toBeHidden();

    const next = page.getByRole('button', { name: say.next });
    await expect(next).toBeVisible();
    await expect(announced(page)).toHaveText(/^1 of 3: .+, Common, (new|another copy)$/);
    await expect(opening(page).locator('video')).toHaveJSProperty('muted', true);
    await holdCues(page);
    await opening(page).getByRole('article').tap();
    await expect(page.getByRole('button', { name: say.turn })).toBeVisible();
    await expect(announced(page)).toHaveText('');
    await holdCues(page, false);
    await expect(announced(page)).toHaveText(/^2 of 3: /);
    await holdCues(page);
    await next.click();
    await page.getByRole('button', { name: say.turn }).click();
    await expect(announced(page)).toHaveText(/^3 of 3: /);
    await page.getByRole('button', { name: say.seeAll }).click();

    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    await expect(page.locator('body')).not.toHaveClass(/modal-open/);
    await expect(page.getByText(/^(Your album grew by \d moments?|No new ones this time)$/)).toBeVisible();
  });

  test('a consent to open is remembered for its pack', async ({ page, shop }) => {
    const [packId = ''] = await givePacks(shop.database, olga.username, 1, { hasConsented: true });
    await standBefore(page, shop, packId);
    await expect(page.getByRole('checkbox', { name: say.consent })).toBeChecked();
  });
});

test.describe('in motion', () => {
  test.use(inMotion);

  test('a pack that is torn early closes again, torn far enough it opens, in either direction and by mouse', async ({
    page,
    shop,
  }) => {
    const [packId = ''] = await givePacks(shop.database, olga.username, 1, { hasConsented: true });
    await standBefore(page, shop, packId);
    await openSealed(page);
    await tear(page, 0.1, 0.4);
    await expect(pouch(page)).toHaveAttribute('data-state', 'closing');
    await tear(page, 0.9, 0.6);
    await expect(pouch(page)).toHaveAttribute('data-side', 'from-end');
    await expect(pouch(page)).toHaveAttribute('data-state', 'closing');
    await tear(page, 0.1, 0.85);
    await expect(pouch(page)).toBeHidden();
    await expect(page.getByRole('button', { name: say.next })).toBeVisible();
  });
});

test('an opening works by keyboard alone: Enter, Space and the arrow', async ({ page, shop }) => {
  const [packId = ''] = await givePacks(shop.database, olga.username, 1);
  await standBefore(page, shop, packId);
  const consent = page.getByRole('checkbox', { name: say.consent });
  await consent.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: say.open, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: say.tear })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(announced(page)).toHaveText(/^1 of 3: /);
  // Otherwise a cue could end on its own, and the second key would leave the card.
  await holdCues(page);
  const turn = page.getByRole('button', { name: say.turn });
  await page.keyboard.press('ArrowRight');
  await expect(turn).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(announced(page)).toHaveText(/^2 of 3: /);
  await page.keyboard.press('Space');
  await expect(turn).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(announced(page)).toHaveText(/^3 of 3: /);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: say.myCollection })).toBeVisible();
});

/** The announcement for each card. */
async function listen(page: Page): Promise<string[]> {
  const heard: string[] = [];
  const seeAll = page.getByRole('button', { name: say.seeAll });
  for (;;) {
    // Its end comes when the collection has loaded.
    await expect(announced(page)).toHaveText(new RegExp(`^${heard.length + 1} of .+, (new|another copy)$`));
    heard.push((await announced(page).textContent()) ?? '');
    if (await seeAll.isVisible()) return heard;
    await page.getByRole('button', { name: say.next }).click();
  }
}

const movement = (locator: Locator) =>
  locator.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .flatMap((animation) => (animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => ['transform', 'translate', 'rotate', 'scale'].includes(name)),
  );

test('under reduced motion an opening shows the same cards in the same order, and nothing moves', async ({
  browser,
  shop,
}) => {
  const [packId = ''] = await givePacks(shop.database, olga.username, 1, { hasConsented: true });
  const calm = await newDevice(browser, shop, { reducedMotion: 'reduce' });
  const page = await calm.newPage();
  await standBefore(page, shop, packId);
  await openSealed(page);
  await holdCues(page);
  await page.getByRole('button', { name: say.tear }).click();
  await expect(page.getByRole('button', { name: say.turn })).toBeVisible();
  expect(await movement(opening(page))).toEqual([]);
  await holdCues(page, false);
  const calmly = await listen(page);
  expect(await movement(opening(page))).toEqual([]);
  await page.getByRole('button', { name: say.seeAll }).click();
  await calm.close();

  const moving = await newDevice(browser, shop, { reducedMotion: 'no-preference' });
  const lively = await moving.newPage();
  await standBefore(lively, shop, packId);
  await lively.getByRole('button', { name: 'Watch the opening again' }).click();
  await holdCues(lively);
  await lively.getByRole('button', { name: say.tear }).click();
  await expect(lively.getByRole('button', { name: say.turn })).toBeVisible();
  expect(await movement(opening(lively))).not.toEqual([]);
  await holdCues(lively, false);
  expect(await listen(lively)).toEqual(calmly);
  await moving.close();
});

test('«Skip animation» leaves out tearing and cues and is remembered; «Reveal all» shows the remaining cards immediately', async ({
  page,
  shop,
}) => {
  const [first = '', second = ''] = await givePacks(shop.database, olga.username, 2, { hasConsented: true });
  await standBefore(page, shop, first);
  await openSealed(page);
  const skip = page.getByRole('button', { name: 'Skip animation' });
  await expect(skip).toHaveAttribute('aria-pressed', 'false');
  await skip.click();
  await page.getByRole('button', { name: say.tear }).click();
  await expect(announced(page)).toHaveText(/^1 of 3: /);
  await page.getByRole('button', { name: 'Reveal all' }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);

  await page.goto(`/profile/packs/${second}`);
  await page.getByRole('button', { name: say.open, exact: true }).click();
  await expect(announced(page)).toHaveText(/^1 of 3: /);
  await expect(skip).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: say.next }).click();
  await expect(announced(page)).toHaveText(/^2 of 3: /);
});

test('an opening plays sound only once it is turned on, and the choice is remembered', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const counted = window as unknown as { contexts: number };
    counted.contexts = 0;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        counted.contexts += 1;
      }
    };
  });
  const contexts = () => page.evaluate(() => (window as unknown as { contexts: number }).contexts);
  const [packId = ''] = await givePacks(shop.database, olga.username, 1, { hasConsented: true });
  await standBefore(page, shop, packId);
  await openSealed(page);
  await page.getByRole('button', { name: say.tear }).click();
  await expect(announced(page)).toHaveText(/^1 of 3: /);
  expect(await contexts()).toBe(0);
  await page.getByRole('button', { name: 'Sound' }).click();
  await page.getByRole('button', { name: say.next }).click();
  await expect.poll(contexts).toBe(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'true');
});

interface SeenCue {
  word: string;
  rings: number;
  milliseconds: number;
}

/** Records every cue as soon as it appears: the shortest one would be gone before a test could query it. */
function watchCues(): void {
  const seen = new Map<Element, SeenCue>();
  (window as unknown as { cues: () => SeenCue[] }).cues = () => [...seen.values()];
  const look = () => {
    const cue = document.querySelector('[data-cue]');
    if (cue !== null && !seen.has(cue)) {
      const ends = cue
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
      const word = cue.querySelector('p')?.textContent ?? '';
      // Without the beam, the shape and the word.
      seen.set(cue, { word, rings: cue.children.length - 3, milliseconds: Math.max(...ends) });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The cue of a pack's last card, on another device that resumes after two cards. */
async function lastCue(page: Page, packId: string, shop: Shop): Promise<SeenCue | undefined> {
  await openAtServer(shop, packId, 2);
  await page.goto(`/profile/packs/${packId}`);
  await expect(page.getByRole('button', { name: say.seeAll })).toBeVisible();
  return page.evaluate(() => (window as unknown as { cues: () => SeenCue[] }).cues()[0]);
}

test.describe('in motion', () => {
  test.use(inMotion);

  test('a cue shows the rarity to come by word, shape and length, and grows with it', async ({ page, shop }) => {
    await page.addInitScript(watchCues);
    await signIn(page, shop, olga);
    const cues = [];
    for (const rarest of ['Common', 'Epic', 'Rare', 'Super Rare']) {
      const [packId = ''] = await givePacks(shop.database, olga.username, 1, { rarest });
      cues.push(await lastCue(page, packId, shop));
    }
    expect(cues.map((cue) => cue?.word)).toEqual(['Common', 'Epic', 'Rare', 'Super Rare']);
    expect(cues.map((cue) => cue?.rings)).toEqual([1, 2, 3, 4]);
    const lengths = cues.map((cue) => cue?.milliseconds ?? 0);
    expect(lengths[0]).toBeGreaterThan(400);
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
    expect(new Set(lengths).size).toBe(4);
  });
});

test('the summary of an opening says what is new, plays a moment, opens the next pack and replays the opening', async ({
  page,
  shop,
}) => {
  const fan = await becomeFan(page, 'rita');
  const [first = '', second = ''] = await givePacks(shop.database, fan.username, 2, { hasConsented: true });
  await page.goto(`/profile/packs/${first}`);
  await openSealed(page);
  await page.getByRole('button', { name: 'Skip animation' }).click();
  await page.getByRole('button', { name: say.tear }).click();
  const heard = await listen(page);
  expect(heard.every((text) => text.endsWith(', new'))).toBe(true);
  await page.getByRole('button', { name: say.seeAll }).click();
  // Said once, not for each card.
  await expect(page.getByRole('heading', { name: 'Your album grew by 3 moments' })).toBeVisible();
  await expect(page.getByText('New in your album')).toHaveCount(0);
  await expect(page.getByText('3 of 150')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('link', { name: /picture/ })).toBeVisible();

  await page.getByRole('button', { name: 'Watch the opening again' }).click();
  expect(await listen(page)).toEqual(heard);
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('article').first().click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Open the next pack' }).click();
  await expect(page).toHaveURL(new RegExp(second));
  await expect(page.getByRole('button', { name: say.open, exact: true })).toBeVisible();
  await page.goto('/profile?tab=packs');
  await expect(page.getByRole('heading', { name: 'Opened' })).toBeVisible();
  await expect(page.locator(`a[href$="${first}"]`)).toBeVisible();
});

test('several packs are opened together, and the rarest card of all comes last', async ({ page, shop }) => {
  const fan = await becomeFan(page, 'tiago');
  const packIds = await givePacks(shop.database, fan.username, 3);
  await page.goto(`/profile/packs/${packIds[0]}`);
  await page.getByRole('link', { name: 'Open 3 packs at once' }).click();
  await page.getByRole('checkbox', { name: /these 3 packs now/ }).check();
  await page.getByRole('button', { name: 'Open 3 packs' }).click();
  await page.getByRole('button', { name: 'Skip animation' }).click();
  await page.getByRole('button', { name: say.tear }).click();
  const heard = await listen(page);
  expect(heard).toHaveLength(9);
  const rank = (text: string) =>
    ['Common', 'Epic', 'Rare', 'Super Rare'].indexOf(/, (Common|Epic|Rare|Super Rare), /.exec(text)?.[1] ?? '');
  const ranks = heard.map(rank);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  await page.getByRole('button', { name: say.seeAll }).click();
  await expect(page.getByRole('heading', { level: 1, name: '3 packs opened' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(9);
});

test('a pack is opened in Portuguese', inFullRun, async ({ browser, shop }) => {
  const [packId = ''] = await givePacks(shop.database, olga.username, 1);
  const context: BrowserContext = await newDevice(browser, shop, {
    locale: 'pt-PT',
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  const speak = words.pt;
  await standBefore(page, shop, packId, olga, speak);
  await page.getByRole('checkbox', { name: speak.consent }).check();
  await page.getByRole('button', { name: speak.open, exact: true }).click();
  await page.getByRole('button', { name: speak.tear }).click();
  await expect(announced(page)).toHaveText(/^1 de 3: .+, Comum, (novo|mais um exemplar)$/);
  await turnAllCards(page, speak);
  await expect(page.getByRole('heading', { name: /^A sua caderneta/ })).toBeVisible();
  await context.close();
});
