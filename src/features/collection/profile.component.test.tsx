import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import type { Moment } from '#contract/moments/moment.ts';
import { listOrders } from '#contract/orders/order-endpoints.ts';
import { listOwnPacks } from '#contract/packs/pack-endpoints.ts';
import { toMomentKey } from '#contract/shelves/shelves.ts';
import { nextFrame } from '#platform/device/idle.ts';
import { answerFromDevice, changeAnswer, failCall, holdAnswer } from '#testing/answers.ts';
import { makeCollector } from '#testing/collector.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');

/** The calls of each tab, and its empty text. */
const tabs = [
  ['/profile', 'Your first moment is still in a pack'],
  ['/profile?tab=packs', 'No packs yet'],
  ['/profile?tab=orders', 'No orders yet'],
] as const;

function failAll(kind: 'internal' | 'offline' | 'session-invalid'): () => void {
  const mends = [readCollection, listOwnMoments, listOrders, listOwnPacks].map((endpoint) => failCall(endpoint, kind));
  return () => mends.forEach((mend) => mend());
}

test.each(tabs)(
  '%s that fails to load says so, does not look empty, and can be tried again @spec(entity.profile-orders, entity.profile-packs, entity.profile-moments, state.moments-failed-loaded)',
  async (path, empty) => {
    const mend = failAll('internal');
    await renderApp(path, { fan: 'profile.empty' });
    await expect.element(main.getByText('That did not load')).toBeVisible();
    await expect.element(main.getByText(empty)).not.toBeInTheDocument();
    mend();
    await main.getByRole('button', { name: 'Try again' }).click();
    await expect.element(main.getByText('That did not load')).not.toBeInTheDocument();
    await expect.element(main.getByText(empty)).toBeVisible();
  },
);

test.each([
  ['/profile?tab=orders', 'No connection'],
  ['/pt/profile?tab=orders', 'Sem ligação'],
])('%s without a connection and without a copy says that there is no connection', async (path, title) => {
  failAll('offline');
  await renderApp(path, { fan: 'profile.empty' });
  await expect.element(main.getByText(title)).toBeVisible();
});

test('a profile shows the fan’s moments, packs and orders @spec(route.profile)', async () => {
  const { readUrl } = await renderApp('/profile', { fan: 'marta' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'marta' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Your profile’s sections' });
  await expect.poll(() => document.querySelectorAll('main a[data-moment]').length).toBeGreaterThan(0);
  await links.getByRole('link', { name: 'Packs' }).click();
  await expect.poll(() => document.querySelectorAll('main a[href*="/profile/packs/"]').length).toBeGreaterThan(0);
  await links.getByRole('link', { name: 'Orders' }).click();
  await expect.element(page.getByText('No orders yet')).toBeVisible();
  expect(readUrl()).toBe('/profile?tab=orders');
});

test.each([
  ['/profile?search=nobody+of+that+name', 'None of your moments match'],
  ['/pt/profile?search=ninguem+com+esse+nome', 'Nenhum dos seus momentos'],
])('%s without a match says that the filter is the reason', async (path, text) => {
  await renderApp(path, { fan: 'marta' });
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  [
    '/profile',
    'Your collection is still arriving: 1,500 of 15,000 moments are on this device.',
    'moments on this device',
  ],
  [
    '/pt/profile',
    'A sua coleção ainda está a chegar: 1500 de 15 000 momentos estão neste dispositivo.',
    'momentos neste dispositivo',
  ],
])('%s never shows a part of the collection as the whole @spec(device.collection)', async (path, sentence, count) => {
  answerFromDevice(listOwnMoments, new Date(), { kept: 1_500, total: 15_000 });
  await renderApp(path, { fan: 'marta' });
  await expect.poll(() => main.element().textContent.replaceAll(/\s/g, ' ')).toContain(sentence);
  expect(main.element().textContent).toContain(count);
  await expect.element(main.getByText(/moments are yours|momentos são seus/)).not.toBeInTheDocument();
});

test('a profile that did not load without a connection loads by itself when that is back', async () => {
  const mend = failAll('offline');
  await renderApp('/profile?tab=packs', { fan: 'profile.empty' });
  await expect.element(main.getByText('No connection')).toBeVisible();
  mend();
  window.dispatchEvent(new Event('online'));
  await expect.element(main.getByText('No packs yet')).toBeVisible();
});

test.each([
  ['/profile', 'From this device, saved 3 hours ago', '3 hours ago'],
  ['/pt/profile', 'Deste dispositivo, guardado há 3 horas', 'há 3 horas'],
])('the notice about the age of the device’s copy moves no card of %s', async (path, age, shown) => {
  const fan = await makeCollector('profile.age', 2);
  const topOfCards = () => document.querySelector('main article')?.getBoundingClientRect().top;
  await renderApp(path, { fan, viewport: 'phone' });
  await expect.poll(topOfCards).toBeGreaterThan(0);
  const before = topOfCards();
  answerFromDevice(listOwnMoments, new Date(Date.now() - 3 * 3_600_000));
  await renderApp(path, { fan, viewport: 'phone' });
  await expect.element(main.getByText(age)).toBeVisible();
  // On phones the line with the count is only heard.
  await expect
    .element(main.getByRole('link', { name: /^(All|Todos)/ }).getByText(shown, { exact: true }))
    .toBeVisible();
  expect(topOfCards()).toBe(before);
});

const shelfLinks = page.getByRole('navigation', { name: 'Shelves' });
const widthOfCount = () =>
  main
    .getByText(/ (are|is) yours$/)
    .element()
    .getBoundingClientRect().width;

test('every card in sight is there after a list that goes on was sorted differently', async () => {
  const { router } = await renderApp('/profile', { fan: await makeCollector('profile.sorts', 6) });
  const last = () => document.querySelector('main li[data-index="17"] a')?.getAttribute('data-moment');
  const look = () => {
    const waiting = document.querySelectorAll('main li[data-index] [data-skeleton]').length;
    return { isLastThere: last() !== undefined, waiting };
  };
  const seeEnd = () => {
    // The next page is shown once the end of the first one is near.
    document.querySelector('main li:last-of-type[data-index]')?.scrollIntoView();
    return look();
  };
  await expect.poll(seeEnd).toEqual({ isLastThere: true, waiting: 0 });
  const before = last();
  const letGo = holdAnswer(listOwnMoments);
  await router.navigate({ to: '.', search: { sort: 'oldest' } });
  // The earlier list stays until the other one has come, at first its first page alone.
  await expect.poll(last).toBeUndefined();
  await expect.poll(seeEnd).toEqual({ isLastThere: true, waiting: 0 });
  letGo();
  await expect.poll(last).not.toBe(before);
  // No longer scrolled: what is in sight stays the same places.
  await expect.poll(look).toEqual({ isLastThere: true, waiting: 0 });
});

test('a scrolled list keeps its place when it is sorted differently, and when something appears above it', async () => {
  const { router } = await renderApp('/profile', { fan: await makeCollector('profile.stays', 4), viewport: 'phone' });
  const listCards = () => [...document.querySelectorAll<HTMLElement>('main a[data-moment]')];
  const nameFirst = () => listCards()[0]?.dataset['moment'];
  await expect.poll(() => listCards().length).toBe(12);
  listCards()[6]?.scrollIntoView();
  await nextFrame();
  const atTop = listCards().find((card) => card.getBoundingClientRect().bottom > 0)?.dataset['moment'];
  expect(atTop).not.toBe(nameFirst());
  const isAtTop = (moment: Moment) => toMomentKey(moment) === atTop;
  changeAnswer(listOwnMoments, ({ tokens, ...answer }) => ({
    ...answer,
    tokens: [...tokens.filter(isAtTop), ...tokens.filter((moment) => !isAtTop(moment))],
  }));
  const before = window.scrollY;
  await router.navigate({ to: '.', search: { sort: 'oldest' }, resetScroll: false });
  await expect.poll(nameFirst).toBe(atTop);
  await nextFrame();
  await nextFrame();
  expect(window.scrollY).toBe(before);
  // What appears above the list moves no card in sight.
  const topOfCard = () => listCards()[6]?.getBoundingClientRect().top;
  const topBefore = topOfCard();
  const notice = document.createElement('p');
  notice.style.blockSize = '300px';
  document.querySelector('main')?.prepend(notice);
  await nextFrame();
  await nextFrame();
  expect(topOfCard()).toBe(topBefore);
});

test('on a phone the link of the chosen shelf shows the count; where it is unknown there, the list shows its own', async () => {
  const fan = await makeCollector('profile.counted', 2);
  await renderApp('/profile', { fan, viewport: 'phone' });
  await expect.element(shelfLinks.getByRole('link', { name: 'All 6' })).toBeVisible();
  await expect.poll(widthOfCount).toBe(1);
  failCall(readCollection, 'internal');
  await renderApp('/profile', { fan, viewport: 'phone' });
  await expect.poll(widthOfCount).toBeGreaterThan(50);
  await expect.element(shelfLinks.getByRole('link', { name: 'All', exact: true })).toBeVisible();
});

test('on a phone the age of a filtered copy is said once, beside the count of the list', async () => {
  const fan = await makeCollector('profile.filtered', 2);
  answerFromDevice(listOwnMoments, new Date(Date.now() - 3 * 3_600_000));
  await renderApp('/profile?rarity=Common&rarity=Epic&rarity=Rare&rarity=Super+Rare', { fan, viewport: 'phone' });
  await expect.element(main.getByText('From this device, saved 3 hours ago')).toBeVisible();
  expect(shelfLinks.element().textContent).not.toContain('3 hours');
});
