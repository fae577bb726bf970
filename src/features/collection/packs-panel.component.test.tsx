import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import { listOwnPacks } from '#contract/packs/pack-endpoints.ts';
import { clearRevealProgress, writeRevealProgress } from '#platform/data/reveal-progress.ts';
import { changeAnswer, failCall } from '#testing/answers.ts';
import { createOpenedPack, createPack } from '#testing/create-pack.ts';
import { renderApp } from '#testing/render-app.tsx';

/** A Common, a Super Rare and an Epic, in the order of the slots. */
const held = ['2013-2014-baltazar-pires-header', '2013-2014-joao-mar-long-shot', '2013-2014-edmilson-furna-counter'];
const rarest = { momentEditionId: held[1], player: 'João Mar' };

const item = page.getByRole('main').getByRole('listitem');
const posters = () =>
  [...document.querySelectorAll<HTMLImageElement>('main li img')]
    .map(({ src }) => src)
    .filter((src) => src.includes('/posters/'));

test.each([
  ['/profile?tab=packs', 'Super Rare', 'and 2 more'],
  ['/pt/profile?tab=packs', 'Super Raro', 'e mais 2'],
])('%s shows what an opened pack held, its rarest moment first', async (path, rarity, more) => {
  changeAnswer(listOwnPacks, () => [createOpenedPack(1, held)]);
  await renderApp(path, { fan: 'packs.held' });
  await expect.element(item.getByText(rarity, { exact: true })).toBeVisible();
  await expect.element(item.getByText(`${rarest.player} ${more}`, { exact: true })).toBeVisible();
  const [first, ...others] = posters();
  expect(first).toContain(rarest.momentEditionId);
  expect(others).toHaveLength(2);
});

test('an opened pack whose last moment is unseen shows none of its moments in the list', async () => {
  const seen = ['2014-2015-nelson-vidigal-header'];
  changeAnswer(listOwnPacks, () => [{ ...createOpenedPack(1, held), revealed: 2 }, createOpenedPack(2, seen)]);
  await renderApp('/profile?tab=packs', { fan: 'packs.unseen' });
  await expect.element(item.getByText('Continue opening: 2 of 3 seen')).toBeVisible();
  // The catalog is there when the other pack shows its card.
  await expect.poll(() => posters().length).toBe(1);
  expect(posters()[0]).toContain(seen[0]);
  expect(page.getByRole('main').element().textContent).not.toContain(rarest.player);
});

test('an opened pack whose last cards were seen offline on this device shows them before the server knows', async () => {
  const pack = { ...createOpenedPack(1, held), revealed: 1 };
  onTestFinished(clearRevealProgress);
  writeRevealProgress(pack.packId, 3);
  changeAnswer(listOwnPacks, () => [pack]);
  await renderApp('/profile?tab=packs', { fan: 'packs.offline' });
  await expect.poll(() => posters().length).toBe(3);
  await expect.element(item.getByText(/Nov 1, 2026/)).toBeVisible();
});

test('an opened pack of an older copy, which does not say what it held, shows when it was opened', async () => {
  changeAnswer(listOwnPacks, () => [
    createPack(1, { state: 'opened', openedAt: '2026-11-01T12:00:00.000Z', revealed: 9 }),
  ]);
  await renderApp('/profile?tab=packs', { fan: 'packs.older' });
  await expect.element(item.getByText(/Nov 1, 2026/)).toBeVisible();
  expect(posters()).toEqual([]);
});

test('where the catalog can’t be loaded, an opened pack shows its pouch and when it was opened', async () => {
  failCall(listCatalogue, 'offline');
  changeAnswer(listOwnPacks, () => [createOpenedPack(1, held)]);
  await renderApp('/profile?tab=packs', { fan: 'packs.unknown' });
  await expect.element(item.getByText(/Nov 1, 2026/)).toBeVisible();
  expect(posters()).toEqual([]);
});

test('an opened pack with a moment that the catalog does not have shows none of its cards, and when it was opened', async () => {
  changeAnswer(listOwnPacks, () => [createOpenedPack(1, [...held, 'unknown']), createOpenedPack(2, held)]);
  await renderApp('/profile?tab=packs', { fan: 'packs.gone' });
  await expect.poll(() => posters().length).toBe(3);
  await expect.element(item.getByText(/Nov 1, 2026/).first()).toBeVisible();
});
