import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';

import type { Clip } from '#contract/moments/moment.ts';
import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import { openPack } from '#contract/packs/pack-endpoints.ts';
import { changeAnswer } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const small = /\/posters\/[\w-]+\.small\.avif\?/;

/** Chromium takes a large file that another test has loaded rather than load a small one, so each test has its own URLs. */
function withFreshPosters<T extends { clip: Clip }>(moments: readonly T[]): T[] {
  const query = `?${crypto.randomUUID()}`;
  return moments.map((moment) => {
    const { poster, smallPoster = 'missing' } = moment.clip;
    return { ...moment, clip: { ...moment.clip, poster: poster + query, smallPoster: smallPoster + query } };
  });
}

const cardPictures = () => [...document.querySelectorAll<HTMLImageElement>('main a[data-moment] img')];
const fetchedPosters = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.includes('/posters/'));

test('cards load the small posters: the first before all others, the first screen’s immediately, others when near', async () => {
  changeAnswer(listCatalogue, (answer) => ({ ...answer, tokens: withFreshPosters(answer.tokens) }));
  await renderApp('/moments');
  await expect.element(main.getByText('150 moments', { exact: true })).toBeVisible();
  await expect.poll(() => cardPictures()[0]?.currentSrc).toMatch(small);
  const pictures = cardPictures();
  expect(pictures.length).toBeGreaterThan(8);
  expect(pictures.slice(0, 5).map(({ loading }) => loading)).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
  expect(pictures.map(({ fetchPriority }) => fetchPriority)).toEqual(['high', ...pictures.slice(1).map(() => 'auto')]);
});

test('an opened moment shows the picture of its card immediately, below its poster', async () => {
  await renderApp('/moments');
  await expect.poll(() => cardPictures()[0]?.complete === true && cardPictures()[0]?.currentSrc !== '').toBe(true);
  const shown = cardPictures()[0]?.currentSrc;
  await main.getByRole('article').first().click();
  await expect.element(dialog).toBeVisible();
  const [below, poster] = document.querySelectorAll<HTMLImageElement>('dialog [data-clip] img');
  expect(below?.currentSrc).toBe(shown);
  expect(poster?.srcset).toContain(' 720w');
});

test('a moment that was opened by its URL loads one poster', async () => {
  await renderApp('/moments/2013-2014-baltazar-pires-header');
  await expect.poll(() => document.querySelectorAll('main [data-clip] img').length).toBe(1);
});

test('the cards of an opening use the files that were preloaded', async () => {
  const fan = 'posters.opening';
  await commands.openSession(fan, true);
  const [packId = ''] = await commands.givePacks(fan, 1, null);
  await renderApp(`/profile/packs/${packId}`, { fan });
  changeAnswer(openPack, (pack) => ({ ...pack, moments: withFreshPosters(pack.moments) }));
  await page.getByRole('checkbox').click();
  performance.clearResourceTimings();
  await page.getByRole('button', { name: 'Open the pack', exact: true }).click();
  await expect.poll(() => new Set(fetchedPosters()).size).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Tear it open' }).click();
  await expect.element(page.getByRole('dialog').getByRole('article')).toBeVisible();
  expect(fetchedPosters().filter((url) => !small.test(url))).toEqual([]);
});
