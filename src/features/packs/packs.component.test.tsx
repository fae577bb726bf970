import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { countAvailablePacks, listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { answerFromDevice, changeAnswer, failCall, holdAnswer } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');
const cards = main.getByRole('article');
const listNames = () =>
  cards
    .getByRole('heading')
    .elements()
    .map((heading) => heading.textContent);

test('packs are filtered and sorted by the URL, with a chip to remove each filter @spec(filter.packs-chips, filter.in-address)', async () => {
  const { readUrl, router } = await renderApp('/packs');
  await expect.element(cards).toHaveLength(6);
  await page.getByRole('checkbox', { name: 'Derby' }).click();
  await expect.poll(readUrl).toBe('/packs?type=Derby');
  await expect.element(cards).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'Legends' }).click();
  await page.getByLabelText('Sort by').selectOptions('Oldest first');
  await expect.poll(readUrl).toBe('/packs?type=Derby&type=Legends&sort=oldest');
  await expect.poll(listNames).toEqual(['Estuary Derby', 'Night Watch']);
  await page.getByRole('button', { name: 'Remove Derby' }).click();
  await expect.poll(readUrl).toBe('/packs?type=Legends&sort=oldest');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(readUrl).toBe('/packs?sort=oldest');
  await expect.element(cards).toHaveLength(6);
  router.history.back();
  await expect.poll(readUrl).toBe('/packs?type=Legends&sort=oldest');
});

test('a shared URL of filtered packs shows these packs and no others @spec(filter.in-address)', async () => {
  await renderApp('/packs?type=Derby&type=Legends&sort=oldest');
  await expect.poll(listNames).toEqual(['Estuary Derby', 'Night Watch']);
});

test('a mistyped filter shows all packs', async () => {
  await renderApp('/packs?type=Nonsense&sort=sideways');
  await expect.element(cards).toHaveLength(6);
});

test('each pack of the list shows the art of its own edition', async () => {
  await renderApp('/packs');
  await expect.element(cards).toHaveLength(6);
  const art = cards.elements().map((card) => card.querySelectorAll('img'));
  expect(art.map((pictures) => pictures.length)).toEqual(Array.from({ length: 6 }, () => 1));
  expect(new Set(art.map(([picture]) => picture?.src)).size).toBe(6);
  await expect.poll(() => art.every(([picture]) => (picture?.naturalWidth ?? 0) > 0)).toBe(true);
});

test('the pack that is sold out is the last of the list', async () => {
  await renderApp('/packs?sort=oldest');
  await expect.poll(() => listNames().at(-1)).toBe('Night Watch');
});

test('the headings of /packs leave out no level', async () => {
  await renderApp('/packs');
  await expect.element(cards).toHaveLength(6);
  const levels = main
    .getByRole('heading')
    .elements()
    .map(({ tagName }) => Number(tagName.slice(1)));
  levels.forEach((level, place) => expect(level - (levels[place - 1] ?? 0)).toBeLessThanOrEqual(1));
});

test('a pack edition shows what can be inside, by rarity, and to a fan the chance of something new', async () => {
  await renderApp('/packs/first-light');
  await expect.element(page.getByRole('heading', { name: 'What can be inside' })).toBeVisible();
  await expect.element(cards.first()).toBeVisible();
  await page.getByRole('radio', { name: 'Super Rare' }).click();
  await expect.poll(() => cards.elements().every((card) => card.textContent.includes('Super Rare'))).toBe(true);
  await expect.element(page.getByText(/chance that a pack contains something new/)).not.toBeInTheDocument();
  await renderApp('/packs/first-light', { fan: 'packs.chance' });
  await expect
    .element(page.getByText(/chance that a pack contains something new to you. You have \d+ of the \d+/))
    .toBeVisible();
});

/** Measures the text, or the box if there is none. */
function getMiddle(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { top, bottom } = element.textContent === '' ? element.getBoundingClientRect() : range.getBoundingClientRect();
  return (top + bottom) / 2;
}

test.each(['phone', 'desk'] as const)(
  'on a %s each row of the odds has rarity, bar and share at one height',
  async (viewport) => {
    await renderApp('/packs/first-light', { viewport });
    const row = page.getByRole('row').first();
    await expect.element(row).toBeVisible();
    await document.fonts.ready;
    for (const element of page.getByRole('row').elements()) {
      const middles = [...element.querySelectorAll('th svg, td > div, td:last-child, th span')].map(getMiddle);
      expect(middles).toHaveLength(4);
      expect(Math.max(...middles) - Math.min(...middles), element.textContent).toBeLessThan(1.5);
    }
  },
);

test('on a desk the notes on the odds are beside their table, not above an empty half of the page', async () => {
  await renderApp('/packs/first-light');
  await expect.element(page.getByRole('table')).toBeVisible();
  const heading = page.getByRole('heading', { name: 'The odds' }).element().getBoundingClientRect();
  const note = page
    .getByText(/shuffled and sealed before the sale/)
    .element()
    .getBoundingClientRect();
  const table = page.getByRole('table').element().getBoundingClientRect();
  for (const { right, top } of [heading, note]) {
    expect(right).toBeLessThanOrEqual(table.left);
    expect(top).toBeLessThan(table.bottom);
  }
  const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
  expect(Math.abs(title.left - table.left)).toBeLessThan(1);
});

test('the number of packs left is kept up to date while the page is visible', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'setTimeout', 'clearInterval', 'clearTimeout'], shouldAdvanceTime: true });
  let left = 40;
  changeAnswer(countAvailablePacks, () => [{ count: left }]);
  await renderApp('/packs/first-light');
  await expect.element(page.getByText(/^40 of /)).toBeVisible();
  left = 0;
  await vi.advanceTimersByTimeAsync(25_000);
  await expect.element(page.getByText('Sold out.')).toBeVisible();
  vi.useRealTimers();
});

test.each([
  ['/packs/champions-2021', 'The drop starts in'],
  ['/pt/packs/champions-2021', 'O lançamento começa dentro de'],
])('%s is not on sale yet, and says when it will be', async (path, text) => {
  const releasesAt = new Date(Date.now() + 3_600_000).toISOString();
  changeAnswer(listPackEditions, (editions) =>
    editions.map((edition) => (edition.packEditionId === 'champions-2021' ? { ...edition, releasesAt } : edition)),
  );
  await renderApp(path);
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each(['internal', 'offline', 'unreadable', 'timeout'] as const)(
  'the list of packs that is answered with %s says so and can be tried again @spec(entity.pack-editions)',
  async (kind) => {
    const mend = failCall(listPackEditions, kind);
    await renderApp('/packs');
    const title = kind === 'offline' || kind === 'timeout' ? 'No connection' : 'That did not load';
    await expect.element(page.getByText(title)).toBeVisible();
    await expect.element(cards).toHaveLength(0);
    mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(cards).toHaveLength(6);
    await expect.element(page.getByText(title)).not.toBeInTheDocument();
  },
);

test.each([
  ['/packs/first-light', 'That did not load', 'Try again'],
  ['/pt/packs/first-light', 'Não foi possível carregar', 'Tentar de novo'],
])('%s that fails to load says so and can be tried again @spec(entity.pack-editions)', async (path, title, again) => {
  const mend = failCall(listPackEditions, 'internal');
  await renderApp(path);
  await expect.element(page.getByText(title)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1);
  mend();
  await page.getByRole('button', { name: again }).click();
  await expect.element(page.getByRole('table')).toBeVisible();
  await expect.element(page.getByText(title)).not.toBeInTheDocument();
});

test('packs from the device’s copy say how old it is, in both languages', async () => {
  answerFromDevice(listPackEditions, new Date(Date.now() - 3 * 3_600_000));
  await renderApp('/packs');
  await expect.element(page.getByText('From this device, saved 3 hours ago')).toBeVisible();
  await expect.element(cards).toHaveLength(6);
  await renderApp('/pt/packs');
  await expect.element(page.getByText('Deste dispositivo, guardado há 3 horas')).toBeVisible();
});

test('a list of packs that is loading says so, and looks neither empty nor failed @spec(entity.pack-editions)', async () => {
  const answer = holdAnswer(listPackEditions);
  await renderApp('/packs');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Packs' })).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Loading the packs' })).toBeVisible();
  await expect.element(page.getByText('That did not load')).not.toBeInTheDocument();
  await expect.element(cards).toHaveLength(0);
  answer();
  await expect.element(cards).toHaveLength(6);
  await expect.element(page.getByRole('status', { name: 'Loading the packs' })).not.toBeInTheDocument();
});

test('the page of another pack starts with one pack', async () => {
  const { router } = await renderApp('/packs/first-light', { fan: 'packs.number' });
  const howMany = page.getByLabelText('How many packs');
  await howMany.selectOptions('2');
  await expect.element(howMany).toHaveValue('2');
  await router.navigate({ href: '/packs/sea-wall' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Sea Wall' })).toBeVisible();
  await expect.element(howMany).toHaveValue('1');
});

test.each([
  ['/packs/first-light', /^Sold out\..* as of 3 hours ago$/],
  ['/packs', 'as of 3 hours ago'],
  ['/pt/packs', 'dados de há 3 horas'],
])(
  '%s without a connection says that a pack was sold out when the device last heard of it, and when',
  async (path, age) => {
    const onDevice = 'shop-stock-first-light';
    localStorage.removeItem(onDevice);
    const soldOut = changeAnswer(countAvailablePacks, () => []);
    await renderApp(path);
    await expect.element(main.getByText(/^(Sold out|Esgotado)/).first()).toBeVisible();
    await expect.element(main.getByText(/3 hours ago|há 3 horas/)).not.toBeInTheDocument();
    await expect.poll(() => localStorage.getItem(onDevice)).not.toBeNull();
    soldOut();
    failCall(countAvailablePacks, 'offline');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await renderApp(path);
    await expect.element(main.getByText(age).first()).toBeVisible();
    await expect.element(main.getByText(/^(Sold out|Esgotado)/).first()).toBeVisible();
  },
);
