import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { readCollection } from '#contract/moments/collection-endpoints.ts';
import { countAvailablePacks, listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { changeAnswer, failCall } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');
const cup = '2016-2017-joao-mar-volley';

test.each([
  [`/moments/${cup}`, 'Packs that may hold it', 'The Cup of 2017', '/packs/cup-of-2017'],
  [`/pt/moments/${cup}`, 'Pacotes em que pode sair', 'A Taça de 2017', '/pt/packs/cup-of-2017'],
])('%s leads to the packs that may hold the moment', async (path, title, pack, href) => {
  await renderApp(path);
  await expect.element(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
  await expect.element(main.getByRole('link', { name: pack }).last()).toHaveAttribute('href', href);
  await expect.element(main.getByRole('link', { name: 'The Sea Wall' })).not.toBeInTheDocument();
});

test.each([
  [`/moments/${cup}`, 'Sold out'],
  [`/pt/moments/${cup}`, 'Esgotado'],
])('%s says of a pack that may hold the moment that it is sold out', async (path, text) => {
  changeAnswer(countAvailablePacks, () => [{ count: 0 }]);
  await renderApp(path);
  await expect.element(main.getByRole('link', { name: text }).first()).toBeVisible();
});

test('from the page of one moment a press leads to the page of the next, and its clip is shown', async () => {
  const { readUrl } = await renderApp(`/moments/${cup}`);
  const turns = page.getByRole('navigation', { name: 'The moments before and after' });
  await expect.element(turns.getByRole('link')).toHaveLength(2);
  const before = main.getByRole('heading', { level: 1 }).element().textContent;
  await turns.getByRole('link', { name: /^Next/ }).click();
  await expect.poll(readUrl).not.toBe(`/moments/${cup}`);
  expect(readUrl()).toMatch(/^\/moments\/[a-z0-9-]+$/);
  await expect.element(main.getByRole('heading', { level: 1 })).not.toHaveTextContent(before);
});

test('the page of a moment shows others of its player without itself', async () => {
  await renderApp(`/moments/${cup}`);
  const section = main.getByRole('heading', { level: 2, name: 'More of João Mar' });
  await expect.element(section).toBeVisible();
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main li > a[href^="/moments/"]')];
  const leads = links.map((link) => link.getAttribute('href'));
  expect(leads.length).toBeGreaterThan(5);
  expect(new Set(leads).size).toBe(leads.length);
  expect(leads).not.toContain(`/moments/${cup}`);
});

test('a moment’s page leads to other moments alone when the packs can’t be loaded', async () => {
  failCall(listPackEditions, 'offline');
  await renderApp(`/moments/${cup}`);
  await expect.element(main.getByRole('heading', { level: 2, name: 'More of João Mar' })).toBeVisible();
  await expect.element(main.getByText('Packs that may hold it')).not.toBeInTheDocument();
});

test.each([
  ['/packs/first-light', 'The best you could find inside', 'Super Rare'],
  ['/pt/packs/first-light', 'O melhor que pode sair', 'Super Raro'],
])('%s shows the four rarest moments that a pack may hold', async (path, name, rarity) => {
  await renderApp(path);
  const cards = page.getByRole('region', { name }).getByRole('article');
  await expect.element(cards).toHaveLength(4);
  for (const card of cards.elements()) expect(card.textContent).toContain(rarity);
});

test.each([
  [`/moments/${cup}`, 'Your sets', /^Caravel League 2016\/2017 1 of \d/],
  [`/pt/moments/${cup}`, 'As suas séries', /^Liga Caravela 2016\/2017 1 de \d/],
])('%s shows a fan how complete the sets of the moment are', async (path, title, competition) => {
  changeAnswer(readCollection, (answer) => ({
    ...answer,
    editions: [{ momentEditionId: cup, copies: 1, obtainedAt: '2026-11-01T12:00:00.000Z', packId: 'pack-1' }],
  }));
  await renderApp(path, { fan: 'moments.sets' });
  await expect.element(main.getByRole('heading', { level: 2, name: title })).toBeVisible();
  for (const name of [competition, /^2016\/2017 1 /, /^João Mar 1 /, /^Naval de Salgadim, .* 1 /, /^Super Rar[eo] 1 /])
    await expect.element(main.getByRole('link', { name })).toBeVisible();
  await renderApp(path);
  await expect.element(main.getByRole('heading', { level: 2 }).nth(2)).toBeVisible();
  await expect.element(main.getByText(title)).not.toBeInTheDocument();
});
