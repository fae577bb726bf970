import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { sessionAtom } from '#platform/session/session.ts';
import { renderApp } from '#testing/render-app.tsx';

// A chunk that does not load can't be simulated in a development build.
vi.mock('#platform/session/session-changes.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#platform/session/session-changes.ts')>();
  const { atom } = await import('jotai');
  const signOutAtom = atom(null, async () => Promise.reject(new Error('did not load')));
  return { ...original, signOutAtom };
});

test.each([
  ['/logout', 'You are still logged in', 'Try again'],
  ['/pt/logout', 'A sua sessão continua iniciada', 'Tentar de novo'],
])('%s whose code does not load says that the session goes on, and offers to try again', async (path, title, retry) => {
  const { store } = await renderApp(path, { fan: 'session.lost-code' });
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('button', { name: retry })).toBeVisible();
  expect(store.get(sessionAtom).status).toBe('loaded');
});
