import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { readCode, renderApp } from '#testing/render-app.tsx';

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** The current code of an authenticator app (RFC 6238). */
async function totpCode(secret: string): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(Date.now() / 30_000)));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), algorithm, false, ['sign']);
  const hash = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = hash.getUint8(hash.byteLength - 1) & 15;
  return String((hash.getUint32(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

async function setUpTotp(): Promise<void> {
  await button('Set up an authenticator app').click();
  await expect.element(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = document.querySelector('main code')?.textContent.replace(/\s/g, '') ?? '';
  await field('The code that the app shows').fill(await totpCode(secret));
  await button('Turn it on').click();
  await expect.element(page.getByText('Authenticator app: on.')).toBeVisible();
}

async function addPhone(phone: string): Promise<void> {
  await field('Mobile number').fill(phone);
  await button('Send me a text message').click();
  await expect.element(page.getByText('Type the six digits that we sent to')).toBeVisible();
  await field('Code').fill(await readCode(phone));
  await button('Verify').click();
  await expect.element(page.getByText(`${phone}, verified.`)).toBeVisible();
}

/** Submits the login of a user made by `renderApp`. */
async function logIn(username: string): Promise<() => string> {
  const { readUrl } = await renderApp('/login?redirect=/profile/edit');
  await field('Username or e-mail').fill(username);
  await field('Password').fill(`Matchday-90-${username}`);
  await button('Log in').click();
  return readUrl;
}

test('a fan with text messages and an authenticator app chooses between them at the login @spec(validation.mfa)', async () => {
  const fan = 'factor.both';
  const phone = '+351912345678';
  await renderApp('/profile/edit', { fan });
  await addPhone(phone);
  await button('Use text messages').click();
  await expect.element(page.getByText(`Text messages to ${phone}: on.`)).toBeVisible();
  await setUpTotp();
  await expect.element(page.getByText('At each login you choose between the two.')).toBeVisible();

  const address = await logIn(fan);
  await button('A code by text message').click();
  await expect.element(page.getByText(/We sent a six-digit code to \+/)).toBeVisible();
  await field('Code').fill(await readCode(phone));
  await button('Log in').click();
  await expect.poll(address).toBe('/profile/edit');

  await button('Always ask for the app’s code').click();
  await expect.element(page.getByText('At each login we ask for the one that you prefer.')).toBeVisible();
  await logIn(fan);
  await expect.element(page.getByText('Enter the six digits your authenticator app shows now.')).toBeVisible();
});

test('after two-step verification is switched off, the login asks for the password alone', async () => {
  const fan = 'factor.off';
  await renderApp('/profile/edit', { fan });
  await setUpTotp();
  await button('Turn it off').click();
  await expect.element(button('Set up an authenticator app')).toBeVisible();
  const address = await logIn(fan);
  await expect.poll(address).toBe('/profile/edit');
});
