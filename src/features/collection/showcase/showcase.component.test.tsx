import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { createShelf, putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { saveShowcase } from '#contract/shelves/showcase-endpoints.ts';
import { ownMomentsAt } from '#features/collection/own-moments-state.ts';
import { readShelfQuery } from '#features/collection/shelves/shelf-search.ts';
import { failCall } from '#testing/answers.ts';
import { makeCollector } from '#testing/collector.ts';
import { renderApp } from '#testing/render-app.tsx';

import { toMomentKey } from '#contract/shelves/shelves.ts';
import { editShelvesAtom, newShelfId } from '../shelves/shelves-state.ts';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const button = (name: string) => main.getByRole('button', { name, exact: true });

/** Signs in a user with two moments on a shelf, and opens it. */
async function openShelf(username: string, shelfName: string, prefix = '') {
  const fan = await makeCollector(username, 3);
  const app = await renderApp(`${prefix}/profile`, { fan });
  await expect.element(cards.first()).toBeVisible();
  const moments = app.store.get(ownMomentsAt(readShelfQuery({})));
  const { tokens } = moments.status === 'success' ? moments.value : { tokens: [] };
  const shelfId = newShelfId();
  expect(await app.store.set(editShelvesAtom, (known, at) => createShelf(known, shelfId, shelfName, at))).toBeNull();
  const keys = tokens.slice(0, 2).map(toMomentKey);
  expect(await app.store.set(editShelvesAtom, (known, at) => putOnShelf(known, shelfId, keys, at))).toBeNull();
  await app.router.navigate({ href: `${prefix}/profile?shelf=${shelfId}` });
  return { ...app, fan };
}

const shownUrl = () => new URL(main.getByText(/\/showcases\//).element().textContent);

test.each([
  {
    prefix: '',
    open: 'Public page',
    name: /^Show that this is/,
    show: 'Show this shelf',
    save: 'Save',
    saved: 'The page shows your username.',
    stop: 'Stop showing it',
    unnamed: 'A fan’s shelf · 2 moments',
    named: (fan: string) => `${fan}’s shelf · 2 moments`,
    report: 'Report it',
    nothing: 'No shelf is shown here',
  },
  {
    prefix: '/pt',
    open: 'Página pública',
    name: /^Mostrar que/,
    show: 'Mostrar esta prateleira',
    save: 'Guardar',
    saved: 'A página mostra o seu nome de utilizador.',
    stop: 'Deixar de mostrar',
    unnamed: 'A prateleira de um adepto · 2 momentos',
    named: (fan: string) => `A prateleira de ${fan} · 2 momentos`,
    report: 'Denunciar',
    nothing: 'Não há nenhuma prateleira neste endereço',
  },
])(
  '$prefix/profile: a shelf is shown once the fan says so, named only if they want it, and gone once they stop @spec(showcase.one-shelf, showcase.no-name, showcase.removed)',
  async ({ prefix, open, name, show, save, saved, stop, unnamed, named, report, nothing }) => {
    const { fan, router } = await openShelf(`showcase${prefix.replace('/', '.')}`, 'Noites <b>frias</b>', prefix);
    const shelfAddress = router.state.location.href;
    await button(open).click();
    await expect.element(main.getByRole('checkbox', { name })).not.toBeChecked();
    await expect.element(main.getByText(/\/showcases\//)).not.toBeInTheDocument();
    await button(show).click();
    await expect.element(main.getByText(/\/showcases\//)).toBeVisible();
    const { origin, pathname } = shownUrl();
    expect(origin).toBe(location.origin);

    await renderApp(pathname);
    await expect.element(main.getByRole('heading', { level: 1 })).toHaveTextContent('Noites <b>frias</b>');
    await expect.element(main.getByText(unnamed)).toBeVisible();
    await expect.element(cards).toHaveLength(2);
    await expect.element(main.getByRole('link', { name: report })).toHaveAttribute('href', `${prefix}/contact-us`);
    expect(document.body.textContent).not.toContain(fan);

    await renderApp(shelfAddress, { fan });
    await button(open).click();
    await main.getByRole('checkbox', { name }).click();
    await button(save).click();
    await expect.element(main.getByText(saved)).toBeVisible();
    await renderApp(pathname);
    await expect.element(main.getByText(named(fan))).toBeVisible();

    await renderApp(shelfAddress, { fan });
    await button(open).click();
    await expect.element(main.getByRole('checkbox', { name })).toBeChecked();
    await button(stop).click();
    await expect.element(button(show)).toBeVisible();
    expect(document.activeElement?.tagName).toBe('OUTPUT');
    await renderApp(pathname);
    await expect.element(main.getByText(nothing)).toBeVisible();
    await expect.element(cards).toHaveLength(0);
  },
);

test('a failed try to show a shelf says that nothing has changed', async () => {
  await openShelf('showcase.failed', 'Cold nights');
  failCall(saveShowcase, 'offline');
  await button('Public page').click();
  await button('Show this shelf').click();
  await expect.element(main.getByText(/Nothing was changed/)).toBeVisible();
  await expect.element(main.getByText(/\/showcases\//)).not.toBeInTheDocument();
});

test('a truncated showcase URL says that no shelf is shown there', async () => {
  await renderApp('/showcases/0123');
  await expect.element(main.getByText('No shelf is shown here')).toBeVisible();
});
