import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { ChunkError } from '#platform/load-chunk.ts';
import { failService } from '#testing/answers.ts';
import { renderPart } from '#testing/render-part.tsx';
import { PanelFailure } from '#ui/states/panel-failure.tsx';
import { setRenewPage } from '#ui/states/renew-page.ts';

import { PageFailure } from '../routes/-page-failure.tsx';

const heading = page.getByRole('heading', { level: 1 });

const words = {
  en: { title: 'No connection', hint: 'It will be after your first visit with a connection.', retry: 'Try again' },
  pt: { title: 'Sem ligação', hint: 'Passa a ficar depois da primeira visita com ligação.', retry: 'Tentar de novo' },
} as const;
const broken = { en: 'Something went wrong', pt: 'Algo correu mal' } as const;

function watchRenewals() {
  const renew = vi.fn(async () => undefined);
  setRenewPage(renew);
  onTestFinished(() => setRenewPage(async () => window.location.reload()));
  return renew;
}

test.each(['en', 'pt'] as const)(
  'a page whose files can’t be loaded without a connection says so, and is loaded when the server can be reached (%s)',
  async (locale) => {
    const renew = watchRenewals();
    const line = failService('/favicon.svg', 'is down');
    await renderPart(<PageFailure error={new ChunkError('offline')} />, locale, 'content');
    const { title, hint, retry } = words[locale];
    await expect.element(heading).toHaveTextContent(title);
    await expect.element(page.getByText(hint)).toBeVisible();
    await expect.poll(() => document.title).toContain(title);
    window.dispatchEvent(new Event('online'));
    await page.getByRole('button', { name: retry }).click();
    await expect.poll(() => line.count()).toBeGreaterThanOrEqual(2);
    expect(renew).not.toHaveBeenCalled();
    line.mend();
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => renew.mock.calls.length).toBe(1);
  },
);

test('a page whose files can’t be loaded without a connection is loaded again at a press of its button', async () => {
  const renew = watchRenewals();
  await renderPart(<PageFailure error={new ChunkError('offline')} />, 'en', 'content');
  await page.getByRole('button', { name: words.en.retry }).click();
  await expect.poll(() => renew.mock.calls.length).toBe(1);
});

test.each([
  ['of another version', new ChunkError('client-outdated')],
  ['that the server has', new ChunkError('failed')],
  ['that broke', new Error('broken')],
] as const)('a page %s asks for a refresh and does not blame the connection, in both languages', async (_, error) => {
  for (const locale of ['en', 'pt'] as const) {
    const { unmount } = await renderPart(<PageFailure error={error} />, locale, 'content');
    await expect.element(page.getByRole('alert')).toHaveTextContent(broken[locale]);
    await expect.element(page.getByText(words[locale].title)).not.toBeInTheDocument();
    await unmount();
  }
});

test.each([
  ['en', 'This needs a connection.'],
  ['pt', 'Para isto é preciso ligação.'],
] as const)(
  'a panel whose chunk can’t be loaded without a connection says so, and tries again once the connection is back (%s)',
  async (locale, text) => {
    const retry = vi.fn();
    await renderPart(<PanelFailure error={new ChunkError('offline')} onRetry={retry} />, locale, 'content');
    await expect.element(page.getByText(text)).toBeVisible();
    expect(retry).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    expect(retry).toHaveBeenCalledOnce();
  },
);

test('a panel that failed for another reason does not blame the connection, and tries again only at a press of its button', async () => {
  const retry = vi.fn();
  await renderPart(<PanelFailure error={new ChunkError('failed')} onRetry={retry} />, 'en', 'content');
  await expect.element(page.getByText('This part of the page did not load.')).toBeVisible();
  window.dispatchEvent(new Event('online'));
  expect(retry).not.toHaveBeenCalled();
});
