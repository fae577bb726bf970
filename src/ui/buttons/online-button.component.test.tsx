import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

test.each([
  ['/login', 'Log in', 'This needs a connection.'],
  ['/pt/login', 'Iniciar sessão', 'Para isto é preciso ligação.'],
  ['/signup', 'Sign up', 'This needs a connection.'],
])('%s says at its button that it needs a connection, and is enabled by itself', async (path, name, sentence) => {
  await renderApp(path);
  const main = page.getByRole('main');
  const button = main.getByRole('button', { name, exact: true });
  await expect.element(button).toBeEnabled();
  setOnline(false);
  await expect.element(button).toBeDisabled();
  await expect.element(button).toHaveAccessibleDescription(sentence);
  setOnline(true);
  await expect.element(button).toBeEnabled();
  await expect.element(main.getByText(sentence)).not.toBeInTheDocument();
});
