import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';

import { consentToOpen, getPackDetails, openPack } from '#contract/packs/pack-endpoints.ts';
import { changeAnswer, failCall } from '#testing/answers.ts';
import { makeCollector } from '#testing/collector.ts';
import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');

/** The id of the user's sealed pack. */
async function givePack(fan: string): Promise<string> {
  await commands.openSession(fan, true);
  const [packId = ''] = await commands.givePacks(fan, 1, null);
  return packId;
}

test.each([
  ['', /^Pack \d+ of 400, sealed\. 3 moments inside\.$/, /lose my right to withdraw/, 'Open the pack', 'Later'],
  [
    '/pt',
    /^Pacote \d+ de 400, selado\. 3 momentos lá dentro\.$/,
    /perco o direito de livre resolução/,
    'Abrir o pacote',
    'Mais tarde',
  ],
] as const)(
  '%s/profile/packs of a sealed pack asks for consent before it can be opened @spec(route.pack)',
  async (prefix, text, consent, open, later) => {
    const packId = await givePack('pack.sealed');
    await renderApp(`${prefix}/profile/packs/${packId}`, { fan: 'pack.sealed' });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(main.getByText(text)).toBeVisible();
    const button = page.getByRole('button', { name: open, exact: true });
    await expect.element(page.getByRole('checkbox', { name: consent })).not.toBeChecked();
    await expect.element(button).toBeDisabled();
    await expect
      .element(page.getByRole('link', { name: later }))
      .toHaveAttribute('href', `${prefix}/profile?tab=packs`);
    await page.getByRole('checkbox', { name: consent }).click();
    await expect.element(button).toBeEnabled();
  },
);

test.each([
  ['', 'Opening needs a connection. Your pack stays sealed and safe until then.', 'Open the pack'],
  ['/pt', 'Para abrir é preciso ligação. Até lá o pacote fica selado e a salvo.', 'Abrir o pacote'],
])(
  '%s/profile/packs of a sealed pack without a connection can’t be opened, and says why',
  async (prefix, text, open) => {
    const packId = await givePack('pack.offline');
    await renderApp(`${prefix}/profile/packs/${packId}`, { fan: 'pack.offline' });
    await page.getByRole('checkbox').click();
    await expect.element(page.getByRole('button', { name: open, exact: true })).toBeEnabled();
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    window.dispatchEvent(new Event('offline'));
    await expect.element(main.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('button', { name: open, exact: true })).toBeDisabled();
    Reflect.deleteProperty(navigator, 'onLine');
    window.dispatchEvent(new Event('online'));
    await expect.element(main.getByText(text)).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: open, exact: true })).toBeEnabled();
  },
);

test('a pack whose opening fails stays sealed, says so, and can be opened again', async () => {
  const packId = await givePack('pack.fails');
  const mend = failCall(openPack, 'internal');
  await renderApp(`/profile/packs/${packId}`, { fan: 'pack.fails' });
  await page.getByRole('checkbox').click();
  const open = page.getByRole('button', { name: 'Open the pack', exact: true });
  await open.click();
  await expect.element(main.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tear it open' })).not.toBeInTheDocument();
  mend();
  await open.click();
  await expect.element(page.getByRole('button', { name: 'Tear it open' })).toBeVisible();
});

test('a pack with an earlier consent does not ask again', async () => {
  const packId = await givePack('pack.consented');
  const consentedAt = new Date().toISOString();
  changeAnswer(getPackDetails, (pack) => ({ ...pack, consentedAt }));
  await renderApp(`/profile/packs/${packId}`, { fan: 'pack.consented' });
  await expect.element(page.getByRole('checkbox')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Open the pack', exact: true })).toBeEnabled();
});

test('an opening fills the screen, the place of the page’s scrollbar included', async () => {
  const packId = await givePack('pack.wide');
  await renderApp(`/profile/packs/${packId}`, { fan: 'pack.wide' });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Open the pack', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Tear it open' })).toBeVisible();
  expect(getComputedStyle(document.documentElement).scrollbarGutter).toBe('auto');
});

test('a pack whose consent does not reach the server stays sealed', async () => {
  const packId = await givePack('pack.no-consent');
  failCall(consentToOpen, 'offline');
  await renderApp(`/profile/packs/${packId}`, { fan: 'pack.no-consent' });
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Open the pack', exact: true }).click();
  await expect.element(main.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Tear it open' })).not.toBeInTheDocument();
});

test('a pack that was opened to the end shows its moments, and nothing to open', async () => {
  const fan = await makeCollector('pack.opened', 0);
  const [packId = ''] = await commands.givePacks(fan, 1, 3);
  await renderApp(`/profile/packs/${packId}`, { fan });
  await expect.element(main.getByRole('article')).toHaveLength(3);
  await expect.element(page.getByRole('link', { name: 'See my collection' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open the pack', exact: true })).not.toBeInTheDocument();
});

test.each([
  ['', 'This pack doesn’t exist'],
  ['/pt', 'Esse pacote não existe'],
])(
  '%s/profile/packs of a pack that was withdrawn from, or is another fan’s, says that there is none',
  async (prefix, title) => {
    const packId = await givePack('pack.another');
    await renderApp(`${prefix}/profile/packs/${packId}`, { fan: 'pack.curious' });
    await expect.element(main.getByText(title)).toBeVisible();
    await commands.queryShop(`update packs set state = 'returned', owner_id = null where pack_id = $1`, [packId]);
    await renderApp(`${prefix}/profile/packs/${packId}`, { fan: 'pack.another' });
    await expect.element(main.getByText(title)).toBeVisible();
  },
);

test.each([
  ['', 'Your pack', 'That did not load'],
  ['/pt', 'O seu pacote', 'Não foi possível carregar'],
])(
  '%s/profile/packs of a pack that fails to load still has a heading, and says so below it',
  async (prefix, heading, text) => {
    failCall(getPackDetails, 'internal');
    await renderApp(`${prefix}/profile/packs/${crypto.randomUUID()}`, { fan: 'pack.failed' });
    await expect.element(main.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await expect.element(main.getByRole('heading', { level: 2, name: text })).toBeVisible();
  },
);

test.each([
  ['', 'Choose another pack', /^First Light, pack (\d+) of 400$/, 'Pack', 'Open 3 packs at once'],
  ['/pt', 'Escolher outro pacote', /^Primeira Luz, pacote (\d+) de 400$/, 'Pacote', 'Abrir os 3 pacotes de uma vez'],
] as const)(
  '%s/profile/packs of one of several sealed packs offers the others by name, and one that is chosen comes forward',
  async (prefix, choose, name, pack, together) => {
    const fan = `pack.fan${prefix.slice(1)}`;
    await commands.openSession(fan, true);
    const [packId = ''] = await commands.givePacks(fan, 3, null);
    const { readUrl } = await renderApp(`${prefix}/profile/packs/${packId}`, { fan });
    const others = page.getByRole('navigation', { name: choose }).getByRole('link', { name });
    await expect.element(others).toHaveLength(2);
    const [chosen] = others.elements().map((link) => link.getAttribute('aria-label') ?? '');
    const number = name.exec(chosen ?? '')?.[1];
    others.elements()[0]?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(main.getByText(new RegExp(`^${pack} ${number} (of|de) 400, `))).toBeVisible();
    expect(readUrl()).not.toContain(packId);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    const left = others.elements().map((link) => link.getAttribute('aria-label'));
    expect(left).toHaveLength(2);
    expect(left).not.toContain(chosen);
    await expect.element(page.getByRole('link', { name: together })).toBeVisible();
  },
);
