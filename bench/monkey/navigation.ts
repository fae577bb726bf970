import { setTimeout as pause } from 'node:timers/promises';

import { locales, pathIn } from '#contract/locale.ts';

import { fan as account } from './fan-shop.ts';
import type { ActionResult, FanAtPage } from './fan-at-page.ts';
import { takeSnapshot, type PageSnapshot } from './page-snapshot.ts';

const places = [
  '/',
  '/packs',
  '/packs/first-light',
  '/moments',
  '/moments?rarity=Rare&sort=oldest',
  '/profile',
] as const;
const profileTabs = [
  '/profile?tab=packs',
  '/profile?tab=orders',
  '/profile?tab=album',
  '/profile?rarity=Common',
] as const;
const rarePlaces = [
  '/blogs',
  '/faq',
  '/profile/edit',
  '/profile/storage',
  '/payment',
  '/login',
  '/signup',
  '/no-such-page',
  '/contact-us',
] as const;

const hurry = { waitUntil: 'commit', timeout: 20_000 } as const;

/** By the address bar: the app starts again. */
export async function goSomewhere({ page, random, shop }: FanAtPage): Promise<ActionResult> {
  const [first = '/', ...others] = shop.ownPlaces;
  const path = random.weigh([
    { weight: 3, path: random.pick(places) },
    { weight: 4, path: random.pick(profileTabs) },
    { weight: 4, path: random.pick([first, ...others]) },
    { weight: 2, path: random.pick(rarePlaces) },
  ]).path;
  const prefixedPath = pathIn(random.pick(locales), path);
  await page.goto(prefixedPath, hurry);
  return { told: `goes to ${prefixedPath}` };
}

export async function back({ page, random }: FanAtPage): Promise<ActionResult> {
  const count = random.between(1, 2);
  for (let turn = 0; turn < count; turn += 1) {
    await page.evaluate('history.back()');
    await pause(random.pick([0, 80, 300]));
  }
  return { told: `goes back ${count} times` };
}

export async function forward({ page }: FanAtPage): Promise<ActionResult> {
  await page.evaluate('history.forward()');
  return { told: 'goes forward' };
}

/** At any moment. An opening resumes where it was. */
export async function reload({ page }: FanAtPage): Promise<ActionResult> {
  const before = await page.evaluate(takeSnapshot);
  await page.reload(hurry);
  const expects = (after: PageSnapshot) => {
    if (before.revealPosition === null || after.revealPosition === null || before.path !== after.path) return [];
    const hasLost = after.revealPosition < before.revealPosition;
    return hasLost
      ? [`the reveal was at card ${before.revealPosition}, and is at ${after.revealPosition} after a reload`]
      : [];
  };
  return { told: 'reloads', expects };
}

/** Turns a card and reloads immediately. */
export async function turnAndReload(fan: FanAtPage): Promise<ActionResult | null> {
  const { page, random } = fan;
  const turn = page.locator('dialog:modal [data-first-focus]').first();
  if (!(await turn.isVisible())) return null;
  for (let count = random.between(1, 3); count > 0; count -= 1) {
    await turn.click({ timeout: 2_000, force: true });
    await pause(random.pick([0, 0, 30, 120]));
  }
  const done = await reload(fan);
  return { ...done, told: 'turns a card and reloads' };
}

export async function openTab({ page, context, turnTo }: FanAtPage): Promise<ActionResult> {
  const url = page.url();
  const other = await context.newPage();
  await turnTo(other);
  await other.goto(url, hurry);
  return { told: 'opens the page in another tab' };
}

export async function changeTab({ page, context, random, turnTo }: FanAtPage): Promise<ActionResult | null> {
  const other = context.pages().find((candidate) => candidate !== page);
  if (other === undefined) return null;
  await turnTo(other);
  if (random.is(60)) await page.close();
  return { told: 'turns to the other tab' };
}

export async function logIn({ page }: FanAtPage): Promise<ActionResult | null> {
  const form = page.locator('main form').filter({ has: page.locator('input[autocomplete="username"]') });
  if (!(await form.isVisible()) || !/\/login/.test(page.url())) return null;
  await form.locator('input[name="username"]').fill(account.username, { timeout: 2_000 });
  await form.locator('input[name="password"]').fill(account.password, { timeout: 2_000 });
  await form.locator('button[type="submit"]').click({ timeout: 2_000 });
  return { told: 'logs in' };
}
