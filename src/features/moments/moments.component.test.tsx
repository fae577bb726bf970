import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { listCatalogue } from '#contract/moments/moment-endpoints.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import { getPackDetails } from '#contract/packs/pack-endpoints.ts';
import { changeAnswer, failCall } from '#testing/answers.ts';
import { emulateMedia } from '#testing/chromium.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const dialog = page.getByRole('dialog');
const places = () => [...document.querySelectorAll<HTMLElement>('main a[data-moment]')];
const openedBy = (place: number) => places()[place]?.dataset.moment ?? '';

/** Matching moment editions of the public catalog. */
async function findEditions(isLike: (edition: MomentEdition) => boolean): Promise<MomentEdition[]> {
  const answer = await fetch('/api/moments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filters: {}, sortBy: 'moment_date', sortOrder: 'DESCENDING' }),
  });
  const { tokens } = (await answer.json()) as { tokens: MomentEdition[] }; // the contract's own shape
  return tokens.filter(isLike);
}

async function countEditions(isLike: (edition: MomentEdition) => boolean): Promise<number> {
  return (await findEditions(isLike)).length;
}

test('the catalog is filtered and sorted by its URL, with chips and exact counts @spec(filter.in-address, filter.moments-chips)', async () => {
  const { readUrl } = await renderApp('/moments');
  await expect.element(main.getByText('150 moments', { exact: true })).toBeVisible();
  await main.getByText('Filter', { exact: true }).click();
  await page.getByRole('checkbox', { name: '2018/2019' }).click();
  await page.getByRole('checkbox', { name: 'Common', exact: true }).click();
  await expect.poll(readUrl).toBe('/moments?season=2018/2019&rarity=Common');
  const count = main.getByText(/^\d+ moments?$/);
  const found = await countEditions(({ season, rarity }) => season === '2018/2019' && rarity === 'Common');
  expect(found).toBeGreaterThan(1);
  await expect.element(count).toHaveTextContent(`${found} moments`);
  const newest = openedBy(0);
  await page.getByLabelText('Sort by').selectOptions('Oldest first');
  await expect.poll(readUrl).toBe('/moments?season=2018/2019&rarity=Common&sort=oldest');
  await expect.poll(() => openedBy(0)).not.toBe(newest);
  await expect.element(count).toHaveTextContent(`${found} moments`);
  await page.getByRole('button', { name: 'Remove 2018/2019' }).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(readUrl).toBe('/moments?sort=oldest');
  await expect.element(main.getByText('150 moments', { exact: true })).toBeVisible();
});

test('a shared URL of filtered moments shows these moments and no others @spec(filter.in-address)', async () => {
  await renderApp('/moments?season=2018/2019&rarity=Common&sort=oldest');
  const found = await countEditions(({ season, rarity }) => season === '2018/2019' && rarity === 'Common');
  await expect.element(main.getByText(/^\d+ moments?$/)).toHaveTextContent(`${found} moments`);
  await expect.element(page.getByLabelText('Sort by')).toHaveValue('oldest');
});

test('the moments can be filtered by eight seasons, four positions and four rarities @spec(constant.seasons, constant.positions, constant.rarities)', async () => {
  await renderApp('/moments');
  await main.getByText('Filter', { exact: true }).click();
  const seasons = [2013, 2014, 2015, 2016, 2017, 2018, 2019, 2020].map((year) => `${year}/${year + 1}`);
  for (const [group, names] of [
    ['Season', seasons],
    ['Position', ['Midfielder', 'Winger', 'Forward', 'Defender']],
    ['Rarity', ['Common', 'Epic', 'Rare', 'Super Rare']],
  ] as const) {
    const choices = page.getByRole('group', { name: group });
    await expect.element(choices.getByRole('checkbox')).toHaveLength(names.length);
    for (const name of names) await expect.element(choices.getByRole('checkbox', { name, exact: true })).toBeVisible();
  }
});

test.each([
  ['/moments', 'Search', 'No moments match'],
  ['/pt/moments', 'Pesquisar', 'Nenhum momento corresponde a estes filtros'],
])(
  'a search of %s ignores accents and case, and says when nothing is found @spec(filter.moments-search, filter.in-address)',
  async (path, label, nothing) => {
    const { readUrl } = await renderApp(path);
    const field = page.getByLabelText(label);
    await userEvent.type(field, 'SIMAO conceic');
    await expect.poll(readUrl).toBe(`${path}?search=SIMAO+conceic`);
    await expect.poll(() => cards.first().element().textContent).toMatch(/Simão\s+Conceição/i);
    await expect.element(field).toHaveValue('SIMAO conceic');
    await field.fill('nobody of that name');
    await expect.element(page.getByText(nothing)).toBeVisible();
  },
);

test.each(['internal', 'offline'] as const)(
  'the catalog that is answered with %s says so and can be tried again @spec(state.moments-failed-loaded)',
  async (kind) => {
    const mend = failCall(listCatalogue, kind);
    await renderApp('/moments');
    const title = kind === 'offline' ? 'No connection' : 'That did not load';
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(page.getByText('No moments match')).not.toBeInTheDocument();
    await expect.element(cards).toHaveLength(0);
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(main.getByText('150 moments', { exact: true })).toBeVisible();
    await expect.element(page.getByText(title)).not.toBeInTheDocument();
  },
);

test('a fan sees which moments are theirs, and how complete the collection is', async () => {
  const { readUrl } = await renderApp('/profile', { fan: 'marta' });
  await expect.element(page.getByText(/^\d+ of 150$/)).toBeVisible();
  await page.getByText('Your collection', { exact: true }).click();
  await page.getByRole('link', { name: /^Rare/ }).click();
  await expect.poll(readUrl).toBe('/profile?tab=album&rarity=Rare');
  const rare = await countEditions(({ rarity }) => rarity === 'Rare');
  const line = page.getByText(new RegExp(`^${rare} moments: `));
  await expect.element(line).toBeVisible();
  const [, all, yours = '', missing = ''] =
    /^(\d+) moments: (\d+) yours, (\d+) missing$/.exec(line.element().textContent) ?? [];
  expect(Number(all)).toBe(Number(yours) + Number(missing));
  const size = () => document.querySelector('main li[aria-posinset="1"]')?.getAttribute('aria-setsize');
  await page.getByRole('link', { name: 'Owned' }).click();
  await expect.poll(size).toBe(yours);
  await expect.element(page.getByText('Yours', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Missing' }).click();
  await expect.poll(readUrl).toBe('/profile?tab=album&rarity=Rare&show=missing');
  await expect.poll(size).toBe(missing);
  await expect.element(page.getByText('Yours', { exact: true })).not.toBeInTheDocument();
  await main
    .getByRole('button', { name: /^In \d packs$/ })
    .first()
    .click();
  await expect.poll(() => document.querySelector('main li[aria-posinset="1"] ul a')).not.toBeNull();
  document.querySelector<HTMLElement>('main li[aria-posinset="1"] ul a')?.click();
  await expect.poll(readUrl).toMatch(/^\/packs\/[a-z0-9-]+$/);
});

test('a moment that a fan owns is marked as theirs in the catalog', async () => {
  await renderApp('/profile', { fan: 'marta' });
  await expect.element(cards.first()).toBeVisible();
  const [owned = ''] = openedBy(0).split('/');
  const [edition] = await findEditions(({ momentEditionId }) => momentEditionId === owned);
  const path = `/moments?search=${encodeURIComponent(edition?.player ?? '')}`;
  await renderApp(path, { fan: 'marta' });
  const card = () => document.querySelector(`main a[data-moment="${owned}"]`)?.closest('li')?.textContent;
  await expect.poll(card).toContain('Yours');
  await renderApp(path);
  await expect.poll(card).toContain(edition?.match.opponent);
  expect(card()).not.toContain('Yours');
});

test.each([320, 390, 480])('a moment’s dialog can’t be pushed sideways at %d px', async (width) => {
  await renderApp('/moments');
  await page.viewport(width, 844);
  await cards.first().click();
  await expect.element(dialog.getByRole('button', { name: 'Share' })).toBeVisible();
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBe(clientWidth);
});

test('in forced colors the controls of a clip have a system color as background', async () => {
  await emulateMedia('forced-colors', 'active');
  await renderApp('/moments');
  await cards.first().click();
  await expect.element(page.getByRole('button', { name: 'Captions' })).toBeVisible();
  const bar = page.getByRole('button', { name: 'Captions' }).element().parentElement;
  if (bar === null) throw new Error('the button stands in no bar');
  const canvas = document.createElement('div');
  canvas.style.background = 'canvas';
  document.body.append(canvas);
  const system = getComputedStyle(canvas).backgroundColor;
  canvas.remove();
  const { backgroundColor, backgroundImage } = getComputedStyle(bar);
  expect({ backgroundColor, backgroundImage }).toEqual({ backgroundColor: system, backgroundImage: 'none' });
});

test('a cedilla in a name on two lines does not touch the line below', async () => {
  await renderApp('/moments?search=goncalo', { viewport: 'phone' });
  const name = main.getByText('Gonçalo Abrunheiro').first();
  await expect.element(name).toBeVisible();
  const style = getComputedStyle(name.element());
  const [lineHeight, fontSize, wordSpacing] = [style.lineHeight, style.fontSize, style.wordSpacing].map(parseFloat);
  expect((lineHeight ?? 0) / (fontSize ?? 1)).toBeGreaterThanOrEqual(1.05);
  expect((wordSpacing ?? 0) / (fontSize ?? 1)).toBeGreaterThan(0.1);
});

interface Given {
  text: string | undefined;
  url: string | undefined;
  files: string[];
}

/** A share sheet that records its input. */
function installShareSheet(takesFiles: boolean): Given[] {
  const given: Given[] = [];
  const share = async ({ text, url, files = [] }: ShareData) => {
    given.push({ text, url, files: files.map(({ type }) => type) });
  };
  const canShare = (data?: ShareData) => takesFiles || data?.files === undefined;
  for (const [name, value] of Object.entries({ share, canShare })) {
    const before = Object.getOwnPropertyDescriptor(navigator, name);
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => {
      if (before === undefined) Reflect.deleteProperty(navigator, name);
      else Object.defineProperty(navigator, name, before);
    });
  }
  return given;
}

test.each([
  [true, '/moments', 'Share'],
  [false, '/pt/moments', 'Partilhar'],
] as const)('a share sheet (takes files: %s) gets the moment at a press, from %s', async (takesFiles, path, button) => {
  const given = installShareSheet(takesFiles);
  const { router } = await renderApp(path, { viewport: 'phone' });
  await expect.element(cards.first()).toBeVisible();
  const edition = openedBy(0);
  await router.navigate({ href: `${path}/${edition}` });
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect.poll(() => given.length).toBe(1);
  const [shared] = given;
  expect(shared?.url).toBe(`${window.location.origin}${path}/${edition}`);
  expect(shared?.text).toContain('Farol FC');
  expect(shared?.files).toEqual(takesFiles ? ['image/png'] : []);
});

test('a moment leads to more of its player, its opponent and its season, and to no other filter @spec(filter.moments-replace)', async () => {
  const { readUrl } = await renderApp('/moments?position=Forward');
  await cards.first().click();
  await dialog
    .getByRole('navigation', { name: 'More moments' })
    .getByRole('link', { name: /More from/ })
    .click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(readUrl).toMatch(/^\/moments\?season=\d{4}\/\d{4}$/);
  await expect.element(page.getByRole('button', { name: /^Remove \d/ })).toHaveLength(1);
});

test('a moment that was opened directly is a page of its own and closes to all moments @spec(entity.moment-close-redirect, route.moment-edition)', async () => {
  await renderApp('/moments');
  await expect.element(cards.first()).toBeVisible();
  const { readUrl } = await renderApp(`/moments/${openedBy(0)}`);
  await expect.element(main.getByRole('term').filter({ hasText: /^Player$/ })).toBeVisible();
  await page.getByRole('link', { name: '← All moments' }).click();
  await expect.poll(readUrl).toBe('/moments');
});

test('in Portuguese too, closing a moment that was opened by its URL leads to the collection, and for visitors to all moments @spec(route.owned-moment)', async () => {
  await renderApp('/pt/moments');
  await expect.element(cards.first()).toBeVisible();
  const visit = await renderApp(`/pt/moments/${openedBy(0)}`);
  await page.getByRole('link', { name: 'Todos os momentos' }).click();
  await expect.poll(visit.readUrl).toBe('/pt/moments');
  await renderApp('/pt/profile', { fan: 'marta' });
  await expect.element(cards.first()).toBeVisible();
  const { readUrl } = await renderApp(`/pt/moments/${openedBy(0)}`, { fan: 'marta' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'A minha coleção' }).click();
  await expect.poll(readUrl).toBe('/pt/profile');
});

test('a dialog that was opened by its URL closes to the page below it', async () => {
  await renderApp('/moments');
  await expect.element(cards.first()).toBeVisible();
  const { readUrl } = await renderApp(`/moments?rarity=Epic&moment=${openedBy(0)}`);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(readUrl).toBe('/moments?rarity=Epic');
});

test('the URL of another fan’s copy shows the moment edition, to a visitor and to a fan @spec(route.foreign-moment)', async () => {
  await renderApp('/profile', { fan: 'marta' });
  await expect.element(cards.first()).toBeVisible();
  const path = `/moments/${openedBy(0)}`;
  const serial = path.split('/').at(-1);
  await renderApp(path, { fan: 'marta' });
  await expect.element(page.getByText('Yours since')).toBeVisible();

  const { readUrl } = await renderApp(path);
  await expect.element(page.getByText(`If copy ${serial} is yours`)).toBeVisible();
  await expect.element(page.getByText('Copies', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Yours since')).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'log in' }).click();
  await expect.poll(readUrl).toBe(`/login?redirect=${path}`);

  await renderApp(path, { fan: 'moments.other' });
  await expect.element(page.getByText(`Copy ${serial} is not in your collection`)).toBeVisible();
  await expect.element(page.getByText('Yours since')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'All moments' })).toBeVisible();
});

test('an impossible copy number in the URL leads to the not-found page @spec(page.unknown-id)', async () => {
  await renderApp('/moments');
  await expect.element(cards.first()).toBeVisible();
  const edition = openedBy(0);
  for (const [prefix, written, title] of [
    ['', 'nonsense', 'There is nothing here'],
    ['/pt', '0', 'Aqui não há nada'],
    ['', '999999', 'There is nothing here'],
  ] as const) {
    await renderApp(`${prefix}/moments/${edition}/${written}`);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  // For a valid number only the owner is unknown.
  await renderApp(`/moments/${edition}/1`);
  await expect.element(page.getByText('If copy 1 is yours')).toBeVisible();
});

test('a fan’s moment shows who, when, where and which copy, and verifies the seal; a changed pack is detected @spec(route.owned-moment, readme.seal)', async () => {
  await renderApp('/profile', { fan: 'marta' });
  await expect.element(cards.first()).toBeVisible();
  const path = `/moments/${openedBy(0)}`;
  const { readUrl } = await renderApp(path, { fan: 'marta' });
  for (const name of ['Player', 'Position', 'Match', 'Competition', 'Date', 'Season'])
    await expect.element(main.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await expect.element(main.getByText(new RegExp(`Your copy ${path.split('/').at(-1)} / \\d+`))).toBeVisible();
  await expect.element(main.getByText(/^Checked on your device just now/)).toBeVisible();
  await main.getByText('How this is checked').click();
  await expect.element(main.getByText(/^[0-9a-f]{64}$/).first()).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'More about the seal' })).toHaveAttribute('href', '/fairness');
  await main.getByRole('link', { name: /, pack \d+ of \d+$/ }).click();
  await expect.poll(readUrl).toMatch(/^\/profile\/packs\//);

  changeAnswer(getPackDetails, (pack) => ({ ...pack, moments: pack.moments.toReversed() }));
  await renderApp(path, { fan: 'marta' });
  await expect.element(main.getByText(/^The check failed/)).toBeVisible();
  await expect.element(main.getByText(/^Checked on your device just now/)).not.toBeInTheDocument();
});

test.each([
  ['/moments/some-moment', 'Moment', 'That did not load'],
  ['/pt/moments/some-moment/1', 'Momento', 'Não foi possível carregar'],
])('%s that fails to load still has a heading, and says so below it', async (path, heading, text) => {
  failCall(listCatalogue, 'internal');
  await renderApp(path);
  await expect.element(main.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  await expect.element(main.getByRole('heading', { level: 2, name: text })).toBeVisible();
});

test('the list grows by itself to sixty cards and then waits for its button, so that the footer can be reached', async () => {
  await renderApp('/moments');
  const getItem = (place: number) => document.querySelector(`main li[aria-posinset="${place}"]`);
  const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);
  await expect
    .poll(() => {
      scrollToEnd();
      return getItem(60);
    })
    .not.toBeNull();
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toBeInViewport();
  // After two frames any remaining observer would have run.
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await expect.element(footer).toBeInViewport();
  expect(getItem(61)).toBeNull();

  const more = main.getByRole('button', { name: 'Show more' });
  (more.element() as HTMLButtonElement).focus(); // of that role
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.closest('li')?.getAttribute('aria-posinset')).toBe('61');
  await expect
    .poll(() => {
      scrollToEnd();
      return getItem(120);
    })
    .not.toBeNull();
});

test('the cards of a phone of 320 pixels show the whole name of the opponent', async () => {
  await renderApp('/moments');
  await page.viewport(320, 844);
  await expect.element(cards.first()).toBeVisible();
  const lines = [...document.querySelectorAll('main article p')];
  expect(lines.map((line) => line.textContent)).toContain('Atlético de Vilaçor');
  await expect.poll(() => lines[0]?.clientWidth).toBeLessThan(150);
  expect(lines.filter((line) => line.scrollWidth > line.clientWidth).map((line) => line.textContent)).toEqual([]);
});
