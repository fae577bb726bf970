import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

/** The content service has texts in only that language. */
function answerOnlyIn(locale: string): void {
  const ask = window.fetch.bind(window);
  vi.spyOn(window, 'fetch').mockImplementation(async (...question) => {
    const answer = await ask(...question);
    if (!String(question[0]).endsWith('/graphql')) return answer;
    return new Response((await answer.text()).replaceAll(/"locale":"\w\w"/g, `"locale":"${locale}"`), answer);
  });
}

test.each([
  ['/terms', 'pt', 'pt-PT', 'This text is only available in Portuguese.', 'en-US'],
  ['/pt/terms', 'en', 'en-US', 'Este texto só está disponível em inglês.', 'pt-PT'],
  ['/blogs?post=derby-week', 'pt', 'pt-PT', 'This text is only available in Portuguese.', 'en-US'],
])(
  'a text of %s without a translation says so, and carries its own language',
  async (path, locale, tag, words, own) => {
    answerOnlyIn(locale);
    await renderApp(path);
    const note = page.getByText(words);
    await expect.element(note).toBeVisible();
    expect(document.querySelector('main article')?.getAttribute('lang')).toBe(tag);
    expect(note.element().closest('[lang]')?.getAttribute('lang')).toBe(own);
  },
);

test('a text in the language of its page has no notice about its language', async () => {
  await renderApp('/terms');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible();
  await expect.element(page.getByText(/only available/)).not.toBeInTheDocument();
  expect(document.querySelector('main article')?.hasAttribute('lang')).toBe(false);
});
