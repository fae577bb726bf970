import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { failService } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const services = { content: '/content/graphql', API: '/api/', social: '/social/' } as const;

/** What a public page has from a service, and something that only comes with it. */
const needs = [
  ['/blogs', 'content', 'ol a[href*="post="]'],
  ['/blogs?post=the-lamp', 'content', 'article p'],
  ['/roadmap', 'content', 'h2'],
  ['/faq', 'content', 'details summary'],
  ['/terms', 'content', 'nav a[href^="#"]'],
  ['/policy', 'content', 'nav a[href^="#"]'],
  ['/fairness', 'content', 'nav a[href^="#"]'],
  ['/accessibility', 'content', 'h2'],
  ['/packs', 'API', 'article a[href*="/packs/"]'],
  ['/packs/first-light', 'API', 'h1 ~ *, h2'],
  ['/moments', 'API', 'a[data-moment]'],
  ['/moments/2013-2014-baltazar-pires-header', 'API', 'dl, figure, video, img'],
] as const;

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const own = (selector: string) => document.querySelector(`main ${selector.replaceAll(', ', ', main ')}`);

const faults = [
  ['', 'is down', 'No connection', 'Try again'],
  ['/pt', 'answers 500', 'Não foi possível carregar', 'Tentar de novo'],
] as const;

for (const [path, service, selector] of needs) {
  test.each(faults)(
    `%s${path} whose ${service} service %s says so under its title, and comes with a second try`,
    async (prefix, fault, text, retry) => {
      const mend = failService(services[service], fault);
      await renderApp(`${prefix}${path}`);
      await expect.element(heading).toBeInTheDocument();
      await expect.element(main.getByRole('heading', { level: 2, name: text })).toBeVisible();
      expect(document.querySelector('main [data-skeleton]')).toBeNull();
      mend();
      await main.getByRole('button', { name: retry }).click();
      await expect.poll(() => own(selector)).not.toBeNull();
      await expect.element(main.getByRole('heading', { level: 2, name: text })).not.toBeInTheDocument();
    },
  );

  test(`${path} whose ${service} service is slow comes when it answers`, async () => {
    failService(services[service], 'is slow');
    await renderApp(path);
    await expect.poll(() => own(selector)).not.toBeNull();
    await expect.element(heading).toBeInTheDocument();
  });
}

for (const service of ['content', 'API', 'social'] as const) {
  test.each(['is down', 'answers 500', 'is slow'] as const)(
    `home whose ${service} service %s keeps its title, and nothing on it waits for ever`,
    async (fault) => {
      failService(services[service], fault);
      await renderApp('/');
      await expect
        .element(page.getByRole('heading', { level: 1, name: /^Collect Official Farol FC Magic Moments$/i }))
        .toBeVisible();
      await expect.poll(() => document.querySelectorAll('main section').length).toBeGreaterThan(1);
      await expect.poll(() => document.querySelector('main [data-skeleton], main [aria-busy=true]')).toBeNull();
    },
  );
}
