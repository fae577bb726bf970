import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

test('the number of moments is announced when a filter changes it', async () => {
  await renderApp('/moments');
  const count = page.getByText(/^\d+ moments?$/);
  await expect.element(count).toHaveTextContent('150 moments');
  const region = count.element().closest('[aria-live="polite"]');
  // A larger live region would be announced as a whole.
  expect(region?.textContent).toBe('150 moments');
  await page.getByText('Filter', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Super Rare' }).click();
  await expect.poll(() => region?.textContent).toBe('12 moments');
  // Screen readers announce only changes in a persistent region.
  expect(region?.isConnected).toBe(true);
});
