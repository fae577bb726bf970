import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { setDropReminder } from '#contract/packs/reminder-endpoints.ts';
import { failCall } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const calendar = page.getByRole('link', { name: 'Add it to my calendar' });
const upcoming = '/packs/champions-2021';

afterEach(() => vi.unstubAllGlobals());

test('visitors can add an upcoming drop to their calendar, in the page’s language', async () => {
  await renderApp(upcoming);
  await expect.element(calendar).toHaveAttribute('href', '/calendar/champions-2021.en.ics');
  expect(button('Remind me by e-mail').query()).toBeNull();
  await renderApp(`/pt${upcoming}`);
  await expect
    .element(page.getByRole('link', { name: 'Adicionar ao meu calendário' }))
    .toHaveAttribute('href', '/calendar/champions-2021.pt.ics');
});

test('a fan is reminded of a drop by e-mail until they change their mind', async () => {
  await renderApp(upcoming, { fan: 'drop.email' });
  await button('Remind me by e-mail').click();
  await expect.element(page.getByText('We’ll remind you 15 minutes before, by e-mail.')).toBeVisible();
  await renderApp(upcoming, { fan: 'drop.email' });
  await expect.element(page.getByText('We’ll remind you 15 minutes before, by e-mail.')).toBeVisible();
  expect(button('Remind me by e-mail').query()).toBeNull();
  await button('No reminder').click();
  await expect.element(button('Remind me by e-mail')).toBeVisible();
});

test('a reminder of a drop that could not be set says so', async () => {
  await renderApp(upcoming, { fan: 'drop.failed' });
  failCall(setDropReminder, 'offline');
  await button('Remind me by e-mail').click();
  await expect.element(page.getByText('There is no connection. Nothing has changed')).toBeVisible();
});

test('no reminder is set on a device whose browser blocks messages, and none is offered on one that can’t show them', async () => {
  const browser = { permission: 'default', requestPermission: async () => (browser.permission = 'denied') };
  vi.stubGlobal('Notification', browser);
  await renderApp(upcoming, { fan: 'drop.blocked' });
  await button('Remind me on this device').click();
  await expect.element(page.getByText('This browser blocks messages from the shop.')).toBeVisible();
  expect(page.getByText('We’ll remind you').query()).toBeNull();
  await expect.element(button('Remind me on this device')).not.toBeInTheDocument();
});
