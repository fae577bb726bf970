import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import { createShelf, putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { readShelves, saveShelves } from '#contract/shelves/shelf-endpoints.ts';
import { toMomentKey } from '#contract/shelves/shelves.ts';
import { call } from '#platform/api/api.ts';
import { answerFromDevice, failCall, holdAnswer } from '#testing/answers.ts';
import { makeCollector } from '#testing/collector.ts';
import { finger, getPoint, mouse } from '#testing/pointer.ts';
import { renderApp } from '#testing/render-app.tsx';

import { editShelvesAtom, newShelfId } from './shelves-state.ts';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const links = page.getByRole('navigation', { name: 'Shelves' });
const dialog = page.getByRole('dialog');
const shelfLink = (name: string, count: number) => links.getByRole('link', { name: `${name} ${count}`, exact: true });
const rows = () => [...document.querySelectorAll<HTMLElement>('main li:has([data-handle])')];
const players = () => rows().map((row) => row.querySelector('strong')?.textContent);

function getHandle(place: number): Element {
  const handle = rows()[place]?.querySelector('[data-handle]');
  if (!handle) throw new Error(`no row stands at ${place}`);
  return handle;
}

/** Opens a card and checks an option beside it. */
async function choose(card: number, choice: string): Promise<void> {
  await cards.nth(card).click();
  await dialog.getByRole('checkbox', { name: choice, exact: true }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
}

async function openProfile(fan: string, path = '/profile') {
  const shown = await renderApp(path, { fan });
  await expect.element(page.getByRole('heading', { level: 1, name: fan })).toBeVisible();
  await expect
    .element(
      page
        .getByRole('navigation')
        .filter({ has: page.getByRole('button') })
        .first(),
    )
    .toBeVisible();
  return shown;
}

async function readOwnMoments() {
  const body = { filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' } as const;
  const { value } = await call(listOwnMoments, { query: { skip: 0, first: 12 }, body });
  return value.tokens;
}

test.each([
  ['/profile', 390],
  ['/pt/profile', 360],
] as const)('%s: the four actions of an owned moment are equal and in one row on a phone', async (path, width) => {
  const fan = await makeCollector(`shelves.actions-${width}`);
  await openProfile(fan, path);
  await page.viewport(width, 844);
  await cards.first().click();
  const share = dialog.getByRole('button', { name: /^(Share|Partilhar)$/ });
  await expect.element(share).toBeVisible();
  await expect.element(dialog.getByRole('checkbox').nth(1)).toBeInTheDocument();
  const actions = [...dialog.element().querySelectorAll('fieldset > :is(label, button)'), share.element()];
  expect(actions).toHaveLength(4);
  expect(window.innerWidth).toBe(width);
  const [first] = actions.map((action) => action.getBoundingClientRect());
  for (const action of actions) {
    const { top, width: wide, height } = action.getBoundingClientRect();
    const text = document.createRange();
    text.selectNodeContents(action);
    const textWidth = text.getBoundingClientRect().width;
    expect({ top, height }, action.textContent).toEqual({ top: first?.top, height: first?.height });
    expect(Math.abs(wide - (first?.width ?? 0)), action.textContent).toBeLessThan(1);
    expect(textWidth, action.textContent).toBeLessThanOrEqual(wide);
  }
});

test('a moment becomes a favorite, goes onto a shelf of the fan’s, and is hidden, with exact counts', async () => {
  const fan = await makeCollector('shelves.counts');
  const { readUrl } = await openProfile(fan);
  await expect.element(page.getByText('12 moments are yours')).toBeVisible();
  await choose(0, 'Favorite');
  await expect.element(shelfLink('Favorites', 1)).toBeVisible();
  await cards.nth(1).click();
  await dialog.getByRole('button', { name: 'New shelf' }).click();
  await page.getByRole('button', { name: 'Add to shelf' }).click();
  await expect.element(page.getByText('A shelf needs a name.')).toBeVisible();
  await page.getByLabelText('Name of the shelf').fill('Nights at home');
  await page.getByRole('button', { name: 'Add to shelf' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Nights at home' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await choose(2, 'Hide');
  await expect.element(page.getByText('11 moments. 1 hidden one is left out.')).toBeVisible();

  await shelfLink('Hidden', 1).click();
  await expect.poll(readUrl).toBe('/profile?shelf=hidden');
  await expect.element(cards).toHaveLength(1);
  await expect.element(page.getByText('1 hidden moment')).toBeVisible();
  // Saved by the server: visible in another visit.
  await openProfile(fan, '/profile?shelf=hidden');
  await expect.element(cards).toHaveLength(1);
  await cards.nth(0).click();
  await dialog.getByRole('checkbox', { name: 'Hide', exact: true }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('Nothing is hidden')).toBeVisible();
  await page.getByRole('link', { name: 'All my moments' }).click();
  await expect.element(page.getByText('12 moments are yours')).toBeVisible();
  await openProfile(fan, '/pt/profile?shelf=favourites');
  await expect.element(page.getByText('1 momento nesta prateleira')).toBeVisible();
});

test('a shelf of the fan’s is renamed, and one that was deleted comes back at a press, with its moments', async () => {
  const { store } = await openProfile(await makeCollector('shelves.names', 1));
  const own = await readOwnMoments();
  const shelfId = newShelfId();
  await store.set(editShelvesAtom, (known, at) => createShelf(known, shelfId, 'Nights at home', at));
  await store.set(editShelvesAtom, (known, at) => putOnShelf(known, shelfId, own.slice(0, 1).map(toMomentKey), at));
  await shelfLink('Nights at home', 1).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  await page.getByLabelText('Name of the shelf').fill('Noites em casa');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Noites em casa' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete the shelf' }).click();
  await expect.element(page.getByText('“Noites em casa” was deleted.')).toBeVisible();
  await expect.element(links.getByRole('link', { name: /Noites/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('1 moment on this shelf')).toBeVisible();
});

test.each([
  ['/profile?shelf=favourites', 'No favorites yet'],
  ['/profile?shelf=hidden', 'Nothing is hidden'],
  ['/pt/profile?shelf=favourites', 'Ainda sem favoritos'],
  ['/pt/profile?shelf=hidden', 'Não há nada oculto'],
])('%s of a fan who has put nothing there says how to put a moment there', async (path, title) => {
  await openProfile(await makeCollector('shelves.empty', 1), path);
  await expect.element(main.getByText(title)).toBeVisible();
  await expect.element(cards).toHaveLength(0);
});

/** A fan with more shelves than a phone’s row shows; returns the last one’s URL. */
async function makeShelves(fan: string): Promise<string> {
  const { store } = await openProfile(await makeCollector(fan));
  const last = newShelfId();
  for (const name of ['At home', 'Away', 'Derbies', 'Penalties', 'Last minute']) {
    const shelfId = name === 'Last minute' ? last : newShelfId();
    await store.set(editShelvesAtom, (known, at) => createShelf(known, shelfId, name, at));
  }
  await expect.element(shelfLink('Last minute', 0)).toBeInTheDocument();
  return `/profile?shelf=${last}`;
}

function isLastInView(): boolean {
  const { left, right } = shelfLink('Last minute', 0).element().getBoundingClientRect();
  return left >= 0 && right <= window.innerWidth;
}

test('shelves that arrive late leave the page where the fan has scrolled to', async () => {
  const fan = 'shelves.late';
  await makeShelves(fan);
  const letGo = holdAnswer(readShelves);
  await renderApp('/profile', { fan, viewport: 'phone' });
  await expect.element(cards).toHaveLength(12);
  window.scrollTo(0, 700);
  expect(window.scrollY).toBe(700);
  letGo();
  await expect.element(shelfLink('Last minute', 0)).toBeInTheDocument();
  // The row scrolls in an effect of the same render.
  await new Promise(requestAnimationFrame);
  expect(window.scrollY).toBe(700);
});

test('on a phone the row of shelves shows the chosen one whole, also when a count or the age of a copy arrives later', async () => {
  const fan = 'shelves.row';
  const path = await makeShelves(fan);
  answerFromDevice(listOwnMoments, new Date(Date.now() - 3 * 3_600_000));
  const giveAge = holdAnswer(listOwnMoments);
  const giveCount = holdAnswer(readCollection);
  await renderApp(path, { fan, viewport: 'phone' });
  await expect.poll(isLastInView).toBe(true);
  giveCount();
  await expect.element(shelfLink('All', 12)).toBeInTheDocument();
  await expect.poll(isLastInView).toBe(true);
  giveAge();
  await expect.element(links.getByText('3 hours ago')).toBeInTheDocument();
  await expect.poll(isLastInView).toBe(true);
});

test('a row of shelves that the fan has scrolled stays there when a count arrives', async () => {
  const fan = 'shelves.scrolled';
  const path = await makeShelves(fan);
  const giveCount = holdAnswer(readCollection);
  await renderApp(path, { fan, viewport: 'phone' });
  await expect.poll(isLastInView).toBe(true);
  const row = links.getByRole('list').element();
  row.scrollLeft = 0;
  giveCount();
  await expect.element(shelfLink('All', 12)).toBeInTheDocument();
  // The row would scroll in an effect of the same render.
  await new Promise(requestAnimationFrame);
  expect(row.scrollLeft).toBe(0);
});

test('an edit of a shelf that can’t be stored is undone, with a message', async () => {
  await openProfile(await makeCollector('shelves.failed', 1));
  await cards.nth(0).click();
  const choice = dialog.getByRole('checkbox', { name: 'Favorite', exact: true });
  await expect.element(choice).not.toBeChecked();
  const mend = failCall(saveShelves, 'offline');
  await choice.click();
  await expect.element(page.getByText(/Nothing was changed/)).toBeVisible();
  await expect.element(choice).not.toBeChecked();
  mend();
  await choice.click();
  await expect.element(page.getByText(/Nothing was changed/)).not.toBeInTheDocument();
  await expect.element(choice).toBeChecked();
});

/** Opens the arranging of a shelf with moments of three players; returns the players. */
async function arrange(fan: string, name: string): Promise<[string, string, string]> {
  const { store } = await openProfile(await makeCollector(fan));
  const byPlayer = new Map((await readOwnMoments()).map((moment) => [moment.player, moment]));
  const three = [...byPlayer.values()].slice(0, 3);
  const shelfId = newShelfId();
  await store.set(editShelvesAtom, (known, at) => createShelf(known, shelfId, name, at));
  await store.set(editShelvesAtom, (known, at) => putOnShelf(known, shelfId, three.map(toMomentKey), at));
  await shelfLink(name, 3).click();
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect.poll(players).toHaveLength(3);
  const [first = '', second = '', third = ''] = players();
  return [first ?? '', second ?? '', third ?? ''];
}

test('a shelf is arranged by the keyboard alone, is announced, and is the same in another visit', async () => {
  const [first, second, third] = await arrange('shelves.keys', 'By keys');
  rows()[0]?.querySelector<HTMLElement>('button[aria-label$="down"]')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(`${first} is now 2 of 3.`)).toBeInTheDocument();
  await expect.poll(players).toEqual([second, first, third]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(players).toEqual([second, third, first]);
  (page.getByRole('button', { name: 'Done' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Sort by')).toHaveValue('arranged');
  await openProfile('shelves.keys');
  await shelfLink('By keys', 3).click();
  await expect.element(cards).toHaveLength(3);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await expect.poll(players).toEqual([second, third, first]);
});

/** The row was dragged out of its place, so the drop would go there. */
async function hasMadeRoom(place: number): Promise<void> {
  const offset = () => getComputedStyle(getHandle(place).closest('li') ?? document.body).translate;
  await expect.poll(offset).toMatch(/^0px -?[1-9]/);
}

test('a shelf is arranged by dragging with a mouse', async () => {
  const [first, second, third] = await arrange('shelves.mouse', 'By mouse');
  const from = await getPoint(getHandle(2));
  const to = await getPoint(getHandle(0));
  await mouse.press(from);
  await mouse.move({ ...from, y: (from.y + to.y) / 2 });
  await mouse.move(to);
  await hasMadeRoom(0);
  await mouse.release(to);
  await expect.poll(players).toEqual([third, first, second]);
  await expect.element(page.getByText(`${third} is now 1 of 3.`)).toBeInTheDocument();
  await page
    .getByRole('button', { name: `Take ${first} off the shelf` })
    .first()
    .click();
  await expect.poll(players).toHaveLength(2);
});

test('a row that is dragged while another one leaves the shelf is the one that moves', async () => {
  const [first, second, third] = await arrange('shelves.changes', 'While it changes');
  const from = await getPoint(getHandle(1));
  const to = await getPoint(getHandle(0));
  await mouse.press(from);
  await mouse.move({ ...from, y: from.y + 4 });
  // Like an edit from another device.
  rows()[0]?.querySelector<HTMLElement>('button[aria-label^="Take"]')?.click();
  await expect.poll(players).toEqual([second, third]);
  const down = { ...to, y: to.y + (from.y - to.y) };
  await mouse.move(down);
  await mouse.release(down);
  await expect.element(page.getByText(`${second} is now 2 of 2.`)).toBeInTheDocument();
  await expect.poll(players).toEqual([third, second]);
  expect(first).not.toBe(second);
});

test('a shelf is arranged by dragging with a finger', async () => {
  const [first, second, third] = await arrange('shelves.finger', 'By finger');
  const from = await getPoint(getHandle(0));
  const to = await getPoint(getHandle(1));
  await finger.press(from);
  for (const part of [0.3, 0.7, 1]) await finger.move({ ...from, y: from.y + (to.y - from.y) * part });
  await hasMadeRoom(1);
  await finger.release();
  await expect.poll(players).toEqual([second, first, third]);
});
