import { setTimeout as pause } from 'node:timers/promises';

import { testCards } from '#contract/orders/test-cards.ts';

import { pickTarget, type Target, type Wanted } from './pick-target.ts';
import type { ActionResult, FanAtPage } from './fan-at-page.ts';
import type { PageSnapshot } from './page-snapshot.ts';

function find({ page, random }: FanAtPage, wanted: Wanted): Promise<Target | null> {
  return pickTarget(page, { wanted, draws: [random.share(), random.share(), random.share()] });
}

async function pressAt({ page, hasTouch }: FanAtPage, { x, y }: Target): Promise<void> {
  if (hasTouch) return page.touchscreen.tap(x, y);
  return page.mouse.click(x, y);
}

/** Hovering changes neither the URL nor the page. */
function unchangedSince(before: PageSnapshot | null) {
  return (after: PageSnapshot): string[] => {
    if (before === null || before.revealPosition !== null) return [];
    const name = ({ path, titles, dialogs }: PageSnapshot) => `${path}: ${[...titles, ...dialogs].join(', ')}`;
    return name(after) === name(before) ? [] : [`pointing changed ${name(before)} into ${name(after)}`];
  };
}

/** Longer than preloading on hover takes. */
const pointing = 400;

export async function point(fan: FanAtPage): Promise<ActionResult | null> {
  const target = await find(fan, 'link');
  if (target === null) return null;
  await fan.page.mouse.move(target.x, target.y, { steps: 3 });
  await pause(pointing);
  return { told: `points at ${target.label}`, expects: unchangedSince(fan.rested) };
}

/** Hovers one link, then another, and presses the first or a third one. */
export async function hoverTwice(fan: FanAtPage): Promise<ActionResult | null> {
  const labels: string[] = [];
  for (let turn = 0; turn < 2; turn += 1) {
    const target = await find(fan, 'link');
    if (target === null) return null;
    await fan.page.mouse.move(target.x, target.y, { steps: 3 });
    await pause(fan.random.between(80, pointing));
    labels.push(target.label);
  }
  const target = await find(fan, 'link');
  if (target === null) return null;
  await pressAt(fan, target);
  return { told: `points at ${labels.join(', then at ')}, and presses ${target.label}` };
}

export async function press(fan: FanAtPage): Promise<ActionResult | null> {
  const target = await find(fan, fan.random.is(50) ? 'link' : 'control');
  if (target === null) return null;
  await pressAt(fan, target);
  if (target.asks === 'select') await fan.page.keyboard.press('ArrowDown');
  return { told: `presses ${target.label}` };
}

export async function pressTwice(fan: FanAtPage): Promise<ActionResult | null> {
  const target = await find(fan, fan.random.is(50) ? 'link' : 'control');
  if (target === null) return null;
  await pressAt(fan, target);
  await pause(fan.random.pick([0, 60, 150, 400]));
  await pressAt(fan, target);
  return { told: `presses ${target.label} twice` };
}

const oddTexts = [
  'João',
  '  ',
  '💛'.repeat(12),
  'a'.repeat(140),
  '<b>luz</b>',
  '0',
  'مرحبا',
  'luz',
  "O'Neill; --",
  '\\',
] as const;

function textFor({ random }: FanAtPage, asks: string): string {
  const [first, ...others] = testCards;
  if (first === undefined || random.is(20)) return random.pick(oddTexts);
  if (asks === 'cc-number') return (random.is(60) ? first : random.pick([first, ...others])).number;
  if (asks === 'cc-exp') return '1234';
  if (asks === 'cc-csc') return '123';
  return random.pick(oddTexts);
}

export async function type(fan: FanAtPage): Promise<ActionResult | null> {
  const target = await find(fan, 'field');
  if (target === null) return null;
  const text = textFor(fan, target.asks);
  await pressAt(fan, target);
  await fan.page.keyboard.press('ControlOrMeta+a');
  await fan.page.keyboard.insertText(text);
  if (fan.random.is(30)) await fan.page.keyboard.press('Enter');
  return { told: `types «${text.slice(0, 20)}» into ${target.label}` };
}

/** Fills in all fields of a visible form and presses its button, which random presses hardly ever achieve. */
export async function fillIn(fan: FanAtPage): Promise<ActionResult | null> {
  const form = fan.page
    .locator('main form')
    .filter({ has: fan.page.locator('input[autocomplete="cc-number"], select[name="country"]') })
    .first();
  if (!(await form.isVisible())) return null;
  for (const field of await form.locator('input, select').all()) {
    const asks = await field.evaluate(
      (element) => (element as HTMLInputElement).autocomplete || (element as HTMLInputElement).type,
    ); // inputs and selects have both
    if (asks.startsWith('cc-')) await field.fill(textFor(fan, asks), { timeout: 2_000 });
    if (asks === 'checkbox') await field.check({ timeout: 2_000, force: true });
  }
  const submit = form.locator('button[type="submit"]');
  const count = fan.random.between(1, 2);
  for (let turn = 0; turn < count; turn += 1) await submit.click({ timeout: 2_000, force: true });
  return { told: `fills the form in and sends it ${count === 1 ? 'once' : 'twice'}` };
}

export async function tab(fan: FanAtPage): Promise<ActionResult> {
  const { page, random } = fan;
  const count = random.between(1, 9);
  const key = random.is(80) ? 'Tab' : 'Shift+Tab';
  for (let turn = 0; turn < count; turn += 1) await page.keyboard.press(key);
  const ending = random.pick(['Enter', 'Enter', ' ', '']);
  if (ending !== '') await page.keyboard.press(ending);
  return { told: `${key} ${count} times, then «${ending}»`, isByKeyboard: true };
}

/** Esc closes overlays but never leaves a page. */
export async function escape({ page, random, rested }: FanAtPage): Promise<ActionResult> {
  const count = random.between(1, 3);
  for (let turn = 0; turn < count; turn += 1) {
    await page.keyboard.press('Escape');
    await pause(random.pick([0, 40, 120, 300]));
  }
  const expects = (after: PageSnapshot) => {
    // Except an opening, from which it leads to the packs.
    if (rested === null || rested.revealPosition !== null || rested.titles.length === 0) return [];
    const isSame = String(after.titles) === String(rested.titles);
    return isSame ? [] : [`Esc led from «${rested.titles.join()}» to «${after.titles.join()}» at ${after.path}`];
  };
  return { told: `Esc ${count} times`, isByKeyboard: true, expects };
}

export async function scroll({ page, random }: FanAtPage): Promise<ActionResult> {
  const distance = random.between(-1_500, 3_000);
  await page.mouse.wheel(0, distance);
  return { told: `scrolls by ${distance}` };
}
