import { expect, type Page } from '@playwright/test';

import type { OutboxMessage } from '../../server/notifications/outbox.ts';

import { type Words, words } from './words.ts';

export { type Words, words };

export interface Account {
  username: string;
  email: string;
  password: string;
}

export function newAccount(name: string): Account {
  const username = `${name}.${Date.now().toString(36)}`;
  return { username, email: `${username}@fans.example`, password: 'um farol à noite' };
}

/** Signs up, confirms and logs in, and ends on `/profile/edit`. */
export async function becomeFan(page: Page, name: string): Promise<Account> {
  const account = newAccount(name);
  await signUp(page, words.en, account);
  await confirm(page, words.en, account);
  await page.goto('/login?redirect=/profile/edit');
  await logIn(page, words.en, account);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit profile' })).toBeVisible();
  return account;
}

/** The newest code sent to an address or a number. */
export async function readCode(page: Page, email: string): Promise<string> {
  const answer = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
  const messages = (await answer.json()) as OutboxMessage[]; // the outbox's own shape
  const code = messages.find((message) => message.to === email && message.code !== null)?.code;
  if (!code) throw new Error(`no code was sent to ${email}`);
  return code;
}

export async function signUp(page: Page, say: Words, account: Account): Promise<void> {
  await page.goto(`${say.prefix}/signup`);
  await page.getByLabel(say.username, { exact: true }).fill(account.username);
  await page.getByLabel(say.email, { exact: true }).fill(account.email);
  await page.getByLabel(say.password, { exact: true }).fill(account.password);
  await page.getByRole('checkbox', { name: say.terms }).check();
  await page.getByRole('button', { name: say.signUp }).click();
  await expect(page).toHaveURL(new RegExp(`${say.prefix}/confirmation/`));
}

export async function confirm(page: Page, say: Words, account: Account): Promise<void> {
  await page.getByLabel(say.code, { exact: true }).fill(await readCode(page, account.email));
  await page.getByRole('button', { name: say.confirm }).click();
  await expect(page).toHaveURL(new RegExp(`${say.prefix}/login`));
}

/** Fills in the login form, whatever the result. */
export async function tryLogIn(page: Page, say: Words, account: Pick<Account, 'username' | 'password'>): Promise<void> {
  await page.getByLabel(say.usernameOrEmail).fill(account.username);
  await page.getByLabel(say.password, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: say.logIn }).click();
}

/** Fills in the login form and is signed in. */
export async function logIn(page: Page, say: Words, account: Pick<Account, 'username' | 'password'>): Promise<void> {
  await tryLogIn(page, say, account);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Enters the buyer's details: an adult in Portugal, without a tax number. */
export async function setBilling(page: Page, say: Words): Promise<void> {
  await page.getByRole('checkbox', { name: say.adult }).check();
  await page.getByRole('button', { name: say.toCard }).click();
  await expect(page.getByLabel(say.card)).toBeVisible();
}

export async function payWith(page: Page, say: Words, cardNumber: string): Promise<void> {
  await page.getByLabel(say.card).fill(cardNumber);
  await page.getByLabel(say.expires).fill('12 / 34');
  await page.getByLabel(say.cvc).fill('123');
  await page.getByRole('button', { name: say.pay }).click();
}

/** Turns each announced card, until the last one leads to the summary. */
export async function turnAllCards(page: Page, say: Words): Promise<void> {
  const seeAll = page.getByRole('button', { name: say.seeAll });
  const next = page.getByRole('button', { name: say.next });
  // A cue ends by itself and removes its button, so a press only leaves a revealed card.
  await expect(next.or(seeAll)).toBeVisible();
  while (!(await seeAll.isVisible())) {
    await next.click();
    await expect(next.or(seeAll)).toBeVisible();
  }
  await seeAll.click();
}

/** From the sealed pack to the summary of its moments. */
export async function openPack(page: Page, say: Words): Promise<void> {
  await page.getByRole('checkbox', { name: say.consent }).check();
  await page.getByRole('button', { name: say.open }).click();
  await page.getByRole('button', { name: say.tear }).click();
  await turnAllCards(page, say);
  await expect(page.getByRole('link', { name: say.myCollection })).toBeVisible();
}

export const marta = { username: 'marta', password: 'Matchday-90-marta' };
