import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');

test.each([
  ['/blogs?post=derby-week', /\d+ min read/, /^Read next\s*How we chose the first 150/],
  ['/pt/blogs?post=derby-week', /\d+ minutos? de leitura/, /^Leia a seguir.*150/],
])('%s shows its picture, how long it takes to read, and leads to the next post', async (path, minutes, next) => {
  const { readUrl } = await renderApp(path);
  await expect.element(main.getByText(minutes)).toBeVisible();
  const picture = main.getByRole('img').first();
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBeGreaterThan(300); // of that role
  expect(picture.element().getAttribute('src')).toMatch(/\.avif$/);
  expect(picture.element().getAttribute('alt')).not.toBe('');
  const link = main.getByRole('link', { name: next });
  await link.click();
  await expect.poll(readUrl).toContain('post=the-first-150');
});

test('pictures of posts from another service are requested from that service', async () => {
  const contentBaseUrl = new URL('/content', location.href).href;
  for (const path of ['/blogs', '/blogs?post=derby-week']) {
    await renderApp(path, { configuration: { contentBaseUrl } });
    await expect.poll(() => document.querySelector('main img')).not.toBeNull();
    for (const picture of document.querySelectorAll('main img[src*="/content/"]'))
      expect(picture.getAttribute('src'), path).toMatch(new RegExp(`^${location.origin}/content/media/`));
  }
});

test('a post is shared with the system’s share sheet, and without one by a link to copy', async () => {
  const before = Object.getOwnPropertyDescriptor(navigator, 'share');
  const given: ShareData[] = [];
  const share = async (data: ShareData) => void given.push(data);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(navigator, 'share');
    else Object.defineProperty(navigator, 'share', before);
  });
  await renderApp('/blogs?post=the-lamp');
  await main.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => given[0]?.text).toBe('The man who lights the lamp');
  Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('none')), configurable: true });
  await main.getByRole('button', { name: 'Share' }).click();
  await expect.element(main.getByRole('button', { name: 'Copy the link' })).toBeVisible();
});
