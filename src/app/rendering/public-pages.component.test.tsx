import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { renderApp } from '#testing/render-app.tsx';

/** A page that shows itself to everybody: its title in both languages, and something that only it has. */
const publicPages = [
  ['home', '/', /^Collect Official Farol FC Magic Moments$/i, /Colecione os momentos mágicos/i, 'section h2'],
  ['packs', '/packs', 'Packs', 'Pacotes', 'article a[href*="/packs/"]'],
  ['moments', '/moments', 'Moments', 'Momentos', 'a[data-moment]'],
  ['blogs', '/blogs', 'Blog', 'Blogue', 'ol a[href*="post="]'],
  ['roadmap', '/roadmap', 'Roadmap', 'Próximos passos', 'h2'],
  ['faq', '/faq', 'Help', 'Ajuda', 'details summary'],
  ['contact-us', '/contact-us', 'Contact us', 'Contactos', 'a[href^="mailto:"]'],
  ['terms', '/terms', 'Terms of use', 'Termos de utilização', 'nav a[href^="#"]'],
  ['policy', '/policy', 'Privacy policy', 'Política de privacidade', 'nav a[href^="#"]'],
  ['login', '/login', 'Log in', 'Iniciar sessão', 'input[autocomplete~="current-password"]'],
  ['signup', '/signup', 'Sign up', 'Criar conta', 'input[autocomplete~="new-password"]'],
  [
    'confirmation',
    '/confirmation/somebody',
    'Check your e-mail',
    'Veja o seu e-mail',
    'input[autocomplete="one-time-code"]',
  ],
  ['fairness', '/fairness', 'How we keep it fair', 'Como garantimos que é justo', 'nav a[href^="#"]'],
  ['accessibility', '/accessibility', 'Accessibility', 'Acessibilidade', 'a[href$="/contact-us"]'],
] as const;

async function expectPage(path: string, title: string | RegExp, own: string, language: string): Promise<void> {
  const { readUrl } = await renderApp(path);
  await expect.element(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect.poll(() => document.querySelector(`main ${own}`)).not.toBeNull();
  await expect.poll(() => document.documentElement.lang).toBe(language);
  expect(readUrl()).toBe(path);
}

for (const [id, path, english, portuguese, own] of publicPages) {
  test(`${path} shows its own page @spec(route.${id})`, async () => {
    await expectPage(path, english, own, 'en-US');
  });

  const inPortuguese = path === '/' ? '/pt' : `/pt${path}`;
  test(`${inPortuguese} shows its own page in Portuguese @spec(route.${id}, route.portuguese, constant.locales)`, async () => {
    await expectPage(inPortuguese, portuguese, own, 'pt-PT');
  });
}

test('/club-kit shows tokens, marks, cards, controls and states, and home has no link to it @spec(route.club-kit)', async () => {
  await renderApp('/club-kit');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Club kit' })).toBeVisible();
  const main = page.getByRole('main');
  for (const token of ['surface-raised', 'accent', 'danger'])
    await expect.element(main.getByText(token).first()).toBeVisible();
  for (const section of ['Colors, type, marks', 'Moment cards', 'Pack cards', 'Clip and odds', 'Controls', 'States'])
    await expect.element(main.getByRole('heading', { level: 2, name: section })).toBeVisible();
  for (const mark of ['Common', 'Epic', 'Rare', 'Super Rare', '2018/19'])
    await expect.element(main.getByText(mark, { exact: true }).first()).toBeVisible();
  for (const state of ['No moments yet', 'No connection', 'That did not load'])
    await expect.element(main.getByText(state)).toBeVisible();
  await expect.poll(() => main.getByRole('article').elements().length).toBeGreaterThan(3);
  await renderApp('/');
  await expect.element(page.getByRole('contentinfo')).toBeVisible();
  await expect.poll(() => document.querySelector('main section h2')).not.toBeNull();
  expect(document.querySelector('a[href*="club-kit"]')).toBeNull();
});

test('the list of posts begins at the same edge as the title of the blog', async () => {
  await renderApp('/blogs');
  const heading = page.getByRole('heading', { level: 1, name: 'Blog' });
  await expect.element(heading).toBeVisible();
  await expect.poll(() => document.querySelector('main ol > li')).not.toBeNull();
  const list = document.querySelector('main ol > li')?.getBoundingClientRect();
  expect(Math.round(list?.left ?? 0)).toBe(Math.round(heading.element().getBoundingClientRect().left));
});
