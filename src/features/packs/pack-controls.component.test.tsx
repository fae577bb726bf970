import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

const cards = page.getByRole('main').getByRole('article');

/** The checkbox of a type, once the list and its controls are there. */
async function findDerby(): Promise<HTMLInputElement> {
  const derby = page.getByRole('checkbox', { name: 'Derby' });
  await expect.element(derby).toBeVisible();
  await expect.element(cards).toHaveLength(6);
  return derby.element() as HTMLInputElement; // by its role
}

test('a pressed type of pack is shown as chosen at once, before its chip moves the list and the list renders again', async () => {
  const { readUrl } = await renderApp('/packs');
  const derby = await findDerby();
  derby.click();
  const isChosen = derby.checked;
  const chip = page.getByRole('button', { name: 'Remove Derby' });
  const chips = chip.elements().length;
  expect({ isChosen, chips, packs: cards.elements().length }).toEqual({ isChosen: true, chips: 0, packs: 6 });
  await expect.poll(readUrl).toBe('/packs?type=Derby');
  await expect.element(cards).toHaveLength(1);
  await expect.element(chip).toBeVisible();
  expect(derby.checked).toBe(true);
});

test('a fan who leaves the packs right after a press of a type is not brought back', async () => {
  const { readUrl } = await renderApp('/packs');
  const derby = await findDerby();
  const link = page.getByRole('banner').getByRole('link', { name: 'Moments' }).element() as HTMLAnchorElement; // by its role
  derby.click();
  link.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Moments' })).toBeVisible();
  expect(readUrl()).toBe('/moments');
});
