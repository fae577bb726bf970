import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { failService } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const field = (label: string | RegExp) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Sends the sign-up form filled in like that. */
async function signUp(username: string, email: string): Promise<void> {
  await field('Username').fill(username);
  await field('E-mail').fill(email);
  await field('Password').fill('um farol à noite');
  const terms = page.getByRole('checkbox', { name: /I accept the terms/ });
  if (!(terms.element() as HTMLInputElement).checked) await terms.click();
  await button('Sign up').click();
}

async function tryLogIn(username: string, password: string): Promise<void> {
  await field('Username or e-mail').fill(username);
  await field('Password').fill(password);
  await button('Log in').click();
}

test('the sign-up form shows each error beside its field, focuses the first, and loses nothing @spec(validation.sign-up)', async () => {
  await renderApp('/signup');
  await field('Username').fill('a b');
  await field('E-mail').fill('someone');
  await field('Password').fill('short');
  await expect.element(page.getByText('3 characters more.')).toBeVisible();
  await button('Sign up').click();
  for (const text of [
    'Use 3 to 30 letters, numbers, dots or hyphens.',
    'That does not look like an e-mail address.',
    'A password has at least 8 characters.',
    'We can’t create your account without this.',
  ])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(field('Username')).toHaveFocus();
  await expect.element(field('E-mail')).toHaveValue('someone');
  await expect.element(field('Password')).toHaveValue('short');
});

test('the sign-up shows its errors in Portuguese', async () => {
  await renderApp('/pt/signup');
  await button('Criar conta').click();
  await expect.element(page.getByText('Isso não parece um endereço de e-mail.')).toBeVisible();
  await expect.element(field('Nome de utilizador')).toHaveFocus();
});

test('an error of the sign-up form disappears as soon as its field is edited, and comes back if it still applies', async () => {
  await renderApp('/signup');
  await button('Sign up').click();
  const terms = page.getByRole('checkbox');
  await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(terms).toHaveAttribute('aria-invalid', 'true');
  await field('Username').fill('ab');
  await terms.click();
  await expect.element(field('Username')).not.toHaveAttribute('aria-invalid');
  await expect.element(terms).not.toHaveAttribute('aria-invalid');
  await expect.element(field('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await button('Sign up').click();
  await expect.element(field('Username')).toHaveAttribute('aria-invalid', 'true');
});

test('the sign-up form says that a username is taken, never that an e-mail address is known @spec(validation.sign-up)', async () => {
  await renderApp('/login', { fan: 'forms.taken' });
  const { readUrl } = await renderApp('/signup');
  await signUp('forms.taken', 'forms.taken@fans.example');
  await expect.element(page.getByText('That username is taken.')).toBeVisible();
  await signUp('forms.taken.2', 'forms.taken@fans.example');
  await expect.poll(readUrl).toBe('/confirmation/forms.taken.2');
});

test('a code is requested for an unknown username like for any other, and a wrong code is refused with a message @spec(validation.confirmation)', async () => {
  await renderApp('/confirmation/nobody.of.that.name');
  await expect.element(page.getByText('We sent a six-digit code for nobody.of.that.name.')).toBeVisible();
  await field('Code').fill('123456');
  await button('Confirm').click();
  await expect.element(page.getByText('That isn’t the right code.')).toBeVisible();
  await button('Send the code again').click();
  await expect.element(page.getByText(/Sent. You can ask again in \d+ seconds/)).toBeVisible();
});

test('the wait for another code is announced once, not each second, and leaves the focus on its button', async () => {
  await renderApp('/confirmation/nobody.waits');
  const again = button('Send the code again');
  await expect.element(again).toBeVisible();
  again.element().focus();
  await userEvent.keyboard('{Enter}');
  const waited = page.getByText(/^You can ask again in \d+ seconds\.$/);
  await expect.element(waited).toBeVisible();
  const seconds = waited.element().textContent;
  await expect.poll(() => waited.element().textContent, { timeout: 3000 }).not.toBe(seconds);
  await expect.element(page.getByRole('status').getByText('Sent.')).toBeVisible();
  const announced = page
    .getByRole('status')
    .elements()
    .map((region) => region.textContent);
  expect(announced.filter((text) => /\d/.test(text))).toEqual([]);
  await expect.element(again).toHaveFocus();
  await expect.element(again).toHaveAttribute('aria-disabled', 'true');
  await expect.element(again).toHaveAccessibleDescription(/^You can ask again in \d+ seconds\.$/);
  // Another press sends nothing.
  const { count } = failService('/idp/', 'is down');
  await userEvent.keyboard('{Enter}');
  const left = waited.element().textContent;
  await expect.poll(() => waited.element().textContent, { timeout: 3000 }).not.toBe(left);
  expect(count()).toBe(0);
});

test('a wrong code for an unconfirmed account is refused with a message @spec(validation.confirmation)', async () => {
  await renderApp('/signup');
  await signUp('forms.code', 'forms.code@fans.example');
  await field('Code').fill('000000');
  await button('Confirm').click();
  await expect.element(page.getByText(/That isn’t the right code/)).toBeVisible();
});

test('a code is found in a pasted text with other words around it @spec(validation.confirmation)', async () => {
  await renderApp('/confirmation/somebody');
  const code = field('Code');
  await expect.element(code).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', 'Your code is 123 456.');
  code.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.element(code).toHaveValue('123456');
});

test('the six cells of a code fill the width of their field', async () => {
  await renderApp('/confirmation/somebody', { viewport: 'phone' });
  await expect.element(field('Code')).toBeVisible();
  const input = field('Code').element();
  const cells = input.parentElement?.getBoundingClientRect().width;
  expect(cells).toBe(input.closest('form')?.getBoundingClientRect().width);
  expect(getComputedStyle(input).backgroundSize).toContain(`${cells}px`);
  await userEvent.type(field('Code'), '123456');
  // The caret behind the sixth digit has room: nothing scrolled.
  expect(input.scrollLeft).toBe(0);
});

test('the login shows what is wrong and keeps what was typed @spec(validation.login)', async () => {
  const { readUrl } = await renderApp('/login');
  await field('Username or e-mail').fill('marta');
  await button('Log in').click();
  // The browser says in its own words that the field is required, and leads there.
  await expect.element(field('Password')).toHaveFocus();
  expect((field('Password').element() as HTMLInputElement).validity.valueMissing).toBe(true);
  await tryLogIn('marta', 'not the password');
  await expect.element(page.getByText('That username and password don’t match.')).toBeVisible();
  await expect.element(field('Username or e-mail')).toHaveValue('marta');
  expect(readUrl()).toBe('/login');
});

test('after too many wrong passwords the login says to wait, in plain words @spec(validation.login)', async () => {
  await renderApp('/faq', { fan: 'forms.guesser' });
  await renderApp('/login');
  const waits = page.getByText('Wait 15 minutes');
  for (let tries = 0; tries < 12 && waits.elements().length === 0; tries += 1) {
    await tryLogIn('forms.guesser', `guess number ${tries}`);
    await expect.element(button('Log in')).toBeEnabled();
    await expect.element(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible();
  }
  await expect.element(waits).toBeVisible();
  await tryLogIn('forms.guesser', 'Matchday-90-forms.guesser');
  await expect.element(waits).toBeVisible();
});

test('a password reset for an unknown username is answered like any other @spec(validation.forgotten-password)', async () => {
  await renderApp('/login');
  await button('Forgot your password?').click();
  await field('Username or e-mail').fill('nobody.at.all');
  await button('Send me a code').click();
  await expect.element(page.getByText('If there is an account for nobody.at.all')).toBeVisible();
});
