import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

import { followEarlySteps } from './early-steps.ts';

test('a followed link moves the focus to the title of its page, so that it is read out, and sets the document’s title', async () => {
  const { router } = await renderApp('/packs');
  for (const [link, title] of [
    ['Moments', 'Moments'],
    ['Roadmap', 'Roadmap'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toHaveFocus();
    await expect.poll(() => document.title).toContain(title);
  }
  router.history.back();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Moments' })).toHaveFocus();
});

test('a changed filter leaves the focus where it is', async () => {
  const { readUrl } = await renderApp('/packs');
  const derby = page.getByRole('checkbox', { name: 'Derby' });
  await derby.click();
  await expect.poll(readUrl).toBe('/packs?type=Derby');
  await expect.element(derby).toHaveFocus();
});

test('the server’s tags in the head stay while filters change, and go with the first page, also when it is left at once', async () => {
  const { router } = await renderApp('/packs', {
    beforeRender: () => {
      document.head.insertAdjacentHTML('beforeend', '<link data-preview rel="canonical" href="/packs">');
      onTestFinished(() => document.querySelector('[data-preview]')?.remove());
    },
  });
  const tag = () => document.querySelector('[data-preview]');
  expect(tag()).not.toBeNull();
  await router.navigate({ href: '/packs?type=Derby' });
  expect(tag()).not.toBeNull();
  await router.navigate({ href: '/faq' });
  expect(tag()).toBeNull();
});

test.each([
  ['of a server-rendered page', { manifest: undefined }],
  ['of the app shell', undefined],
])('a step back before the first render %s shows the page of the URL it leads to', async (_start, ssr) => {
  const { readUrl } = await renderApp('/faq', {
    previous: '/roadmap',
    beforeRender: (router) => {
      if (ssr !== undefined) router.ssr = ssr;
      followEarlySteps(router);
      router.history.back();
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Roadmap' })).toBeVisible();
  expect(readUrl()).toBe('/roadmap');
});
