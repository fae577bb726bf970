import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

test.each([
  ['/terms', 'On this page'],
  ['/pt/fairness', 'Nesta página'],
])('the contents box of %s leads to each heading of the text, in its order', async (path, name) => {
  await renderApp(path);
  const contents = page.getByRole('navigation', { name });
  await expect.element(contents).toBeVisible();
  const entries = contents.getByRole('link').elements();
  const headings = page.getByRole('main').getByRole('heading', { level: 2 }).elements();
  expect(entries.map((entry) => entry.textContent)).toEqual(headings.map((heading) => heading.textContent));
  expect(entries.map((entry) => entry.getAttribute('href'))).toEqual(headings.map((heading) => `#${heading.id}`));
});

test('an entry of the contents box scrolls to its heading, and Tab goes on from there', async () => {
  await renderApp('/terms', { viewport: 'phone' });
  const heading = page.getByRole('heading', { level: 2, name: '4. Price and payment' });
  // Not the last entry: after that one Tab leaves the box on its own.
  await page.getByRole('link', { name: '4. Price and payment' }).click();
  await expect.element(heading).toBeInViewport();
  await userEvent.keyboard('{Tab}');
  const firstLinkBelow = page.getByRole('main').getByRole('link', { name: 'Livro de Reclamações' });
  await expect.element(firstLinkBelow).toHaveFocus();
});
