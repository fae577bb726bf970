import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

const main = page.getByRole('main');

test.each([
  ['/faq', 'Search the answers', 'VAT', 'Do prices include VAT?', 'What is a moment?', 'No answer has these words'],
  ['/pt/faq', 'Pesquisar nas respostas', 'nif', /IVA/, 'O que é um momento?', 'Nenhuma resposta tem estas palavras'],
])(
  '%s searches its questions and answers, and says where nothing is found',
  async (path, label, term, found, other, none) => {
    await renderApp(path);
    const field = page.getByLabelText(label);
    await field.fill(term);
    await expect.element(main.getByText(other, { exact: true })).not.toBeInTheDocument();
    await expect.element(main.getByText(found).first()).toBeVisible();
    await field.fill('xylophone');
    await expect.element(main.getByText(none)).toBeVisible();
    await field.fill('');
    await expect.element(main.getByText(other, { exact: true })).toBeVisible();
  },
);

test('an answer has a link of its own, and the link opens it', async () => {
  await renderApp('/faq');
  const question = main.getByText('Do prices include VAT?');
  await question.click();
  const link = main.getByRole('link', { name: 'Link to this answer' });
  await expect.element(link).toBeVisible();
  const hash = link.element().getAttribute('href') ?? '';
  expect(hash).toMatch(/^#[a-z0-9-]+$/);
  await question.click();
  await expect.element(link).not.toBeInTheDocument();
  onTestFinished(() => window.history.replaceState(null, '', ' '));
  window.location.hash = hash;
  await expect.element(main.getByText('Yes, always, and they are in euros.', { exact: false })).toBeVisible();
});

test.each([
  ['/roadmap', 'Last changed on'],
  ['/pt/roadmap', 'Alterado pela última vez em'],
])('%s says when it was last changed', async (path, text) => {
  await renderApp(path);
  await expect.element(main.getByText(text)).toBeVisible();
});
