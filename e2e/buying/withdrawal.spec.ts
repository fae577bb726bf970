import type { Page } from '@playwright/test';

import type { OutboxMessage } from '../../server/notifications/outbox.ts';
import { buy } from '../support/device.ts';
import { words } from '../support/fan.ts';
import { inFullRun } from '../support/full-run.ts';
import { cutAfter, expect, goOffline, goOnline, test, underWorker, workerInFullRun } from '../support/shop.ts';

test.use(workerInFullRun);

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your profile’s sections' }).getByRole('link', { name });

async function acknowledgementsTo(page: Page, email: string): Promise<string[]> {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const messages = (await answer.json()) as OutboxMessage[]; // the outbox's own shape
  return messages.filter(({ to, kind }) => to === email && kind === 'pack-returned').map(({ text }) => text);
}

test('a fan withdraws from the contract for one of two packs on the order’s page, then for the other on the pack’s @spec(call.withdrawal)', async ({
  browser,
  shop,
}) => {
  const { context, page, buyer, orderId } = await buy(browser, shop, words.en, 2);
  const here = page.getByRole('link', { name: 'Withdraw from the contract here' });
  await here.click();

  // The only step: all fields are filled in and can be changed.
  await expect(page.getByRole('heading', { level: 1, name: 'Withdraw from the contract' })).toBeFocused();
  await expect(page.getByText(`Order ${orderId}`)).toBeVisible();
  await expect(page.getByText(buyer.email)).toBeVisible();
  const name = page.getByLabel('Your name');
  await expect(name).toHaveValue(buyer.username);
  const packs = page.getByRole('checkbox', { name: /^Pack no\. \d+, unopened$/ });
  await expect(packs).toHaveCount(2);
  for (const pack of await packs.all()) await expect(pack).toBeChecked();
  await expect(page.getByText('€9.98 for 2 packs will be refunded')).toBeVisible();

  const confirm = page.getByRole('button', { name: 'Confirm withdrawal' });
  for (const pack of await packs.all()) await pack.uncheck();
  await confirm.click();
  await expect(page.getByText('Choose at least one pack.')).toBeVisible();
  await packs.first().check();
  await name.fill(' ');
  await confirm.click();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Ana Luz');
  const number = /\d+/.exec((await packs.first().locator('..').textContent()) ?? '')?.[0] ?? '';
  await confirm.click();

  // The acknowledgement is on the page, in the timeline and in the e-mail, and still there after a reload.
  const acknowledgement = page.getByRole('heading', { name: 'We have received your withdrawal' }).locator('..');
  await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeFocused();
  await expect(acknowledgement).toContainText(
    `I hereby withdraw from the contract for pack no. ${number} of “First Light”.`,
  );
  for (const part of ['Ana Luz', orderId, buyer.email]) await expect(acknowledgement).toContainText(part);
  await expect(acknowledgement.getByRole('time')).toHaveText(/\d{4} at \d+:\d\d:\d\d\s(AM|PM)/);
  await expect(page.getByText(`Withdrawal received for pack no. ${number}`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const [mail = '', ...more] = await acknowledgementsTo(page, buyer.email);
  expect(more).toEqual([]);
  expect(mail).toContain(`“I, Ana Luz, hereby withdraw from the contract for pack no. ${number} of “First Light”`);
  expect(mail).toMatch(/Date and time of the declaration: \w+ \d+, \d{4} at \d+:\d\d:\d\d/);
  await page.reload();
  await expect(acknowledgement).toContainText('Ana Luz');
  await expect(page.locator('#receipt').getByText(/^Refunded, /)).toHaveCount(1);

  // The other pack leads to the same step with one press.
  await page.getByRole('link', { name: words.en.goToPack }).click();
  await here.click();
  await expect(page.getByText(/^Pack no\. \d+, unopened$/)).toBeVisible();
  await confirm.click();
  await expect(page.getByRole('heading', { name: 'Your money was sent back' })).toBeVisible();
  await expect(here).toBeHidden();
  expect(await acknowledgementsTo(page, buyer.email)).toHaveLength(2);
  await context.close();
});

test(
  'the right of withdrawal is called «livre resolução» in Portuguese, from the button to the e-mail @spec(call.withdrawal)',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page, buyer, orderId } = await buy(browser, shop, words.pt);
    const here = page.getByRole('link', { name: 'Resolver o contrato aqui' });
    await expect(here).toBeInViewport();
    await page.getByRole('link', { name: words.pt.goToPack }).click();
    await expect(page.getByRole('button', { name: words.pt.open })).toBeVisible();
    await here.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resolver o contrato' })).toBeVisible();
    await expect(page.getByText(`Encomenda ${orderId}`)).toBeVisible();
    await expect(page.getByText(/O aviso de receção segue de imediato para/)).toContainText(buyer.email);
    await page.getByLabel('O seu nome').fill('Inês Prata');
    await page.getByRole('button', { name: 'Confirmar a livre resolução' }).click();
    const heading = page.getByRole('heading', { name: 'Recebemos a sua livre resolução' });
    await expect(heading.locator('..')).toContainText('Inês Prata');
    await expect(page.getByText(/^Livre resolução recebida: pacote n\.º \d+/)).toBeVisible();
    const [mail = ''] = await acknowledgementsTo(page, buyer.email);
    expect(mail).toContain('recebemos a sua livre resolução');
    expect(mail).toContain(
      '«Eu, Inês Prata, exerço o direito de livre resolução e resolvo o contrato de compra do pacote',
    );
    await context.close();
  },
);

test(
  'a pack that was withdrawn before the connection broke is in no list on the device, and sealed on no page',
  inFullRun,
  async ({ browser, shop }) => {
    const { context, page, orderId } = await buy(browser, shop, words.en);
    await page.goto('/profile?tab=packs');
    await underWorker(page);
    await expect(page.getByRole('heading', { name: 'Sealed' })).toBeVisible();
    await expect(tab(page, 'Packs')).toHaveText('Packs 1');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/profile\/packs\//);
    const packPath = page.url();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/profile/orders/${orderId}`);
    await page.getByRole('link', { name: 'Withdraw from the contract here' }).click();
    await cutAfter(shop, context, '**/api/packs/*/return');
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
    await goOffline(shop, context);
    await page.goto('/profile?tab=packs');
    await expect(page.getByRole('heading', { name: 'No packs yet' })).toBeVisible();
    await expect(tab(page, 'Packs')).toHaveText('Packs');
    await page.goto(packPath);
    await expect(page.getByRole('main').getByText('No connection')).toBeVisible();
    await expect(page.getByRole('button', { name: words.en.open, exact: true })).toBeHidden();
    await page.goto(`/profile/orders/${orderId}`);
    await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
    await expect(page.getByText('Your pack is ready')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Withdraw from the contract here' })).toBeHidden();
    await goOnline(shop, context);
    await context.close();
  },
);
