import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { failService } from '#testing/answers.ts';
import { renderApp } from '#testing/render-app.tsx';

const services = { content: '/content/graphql', API: '/api/', social: '/social/', identity: '/idp/' } as const;

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
  ['', 'answers 500', 'That did not load', 'Try again'],
  ['/pt', 'is down', 'Sem ligação', 'Tentar de novo'],
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

  test.each(['', '/pt'])(`%s${path} whose ${service} service is slow comes when it answers`, async (prefix) => {
    failService(services[service], 'is slow');
    await renderApp(`${prefix}${path}`);
    await expect.poll(() => own(selector)).not.toBeNull();
    await expect.element(heading).toBeInTheDocument();
  });
}

for (const service of ['content', 'API', 'social'] as const) {
  for (const [path, title] of [
    ['/', /^Collect Official Farol FC Magic Moments$/i],
    ['/pt', /^Colecione os Momentos Mágicos Oficiais do Farol FC$/i],
  ] as const) {
    test.each(['is down', 'answers 500', 'is slow'] as const)(
      `home at ${path} whose ${service} service %s keeps its title, and nothing on it waits for ever`,
      async (fault) => {
        failService(services[service], fault);
        await renderApp(path);
        await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect.poll(() => document.querySelectorAll('main section').length).toBeGreaterThan(1);
        await expect.poll(() => document.querySelector('main [data-skeleton], main [aria-busy=true]')).toBeNull();
      },
    );
  }
}

const loginTexts = {
  '': { username: 'Username or e-mail', password: 'Password', send: 'Log in' },
  '/pt': { username: 'Nome de utilizador ou e-mail', password: 'Palavra-passe', send: 'Iniciar sessão' },
};

async function tryToLogIn(prefix: '' | '/pt'): Promise<void> {
  const { username, password, send } = loginTexts[prefix];
  await page.getByLabelText(username).fill('marta');
  await page.getByLabelText(password, { exact: true }).fill('Farol-1921-marta');
  await main.getByRole('button', { name: send, exact: true }).click();
}

test.each([
  ['', 'is down', 'There is no connection. What you typed is still here.'],
  ['', 'answers 500', 'That did not work, and it is our fault.'],
  ['/pt', 'is down', 'Não há ligação.'],
  ['/pt', 'answers 500', 'a culpa é nossa'],
] as const)(
  '%s/login whose identity service %s says so, keeps what was typed, and lets in with a second try',
  async (prefix, fault, text) => {
    const mend = failService(services.identity, fault);
    const { address } = await renderApp(`${prefix}/login`);
    await tryToLogIn(prefix);
    await expect.element(main.getByText(text)).toBeVisible();
    await expect.element(page.getByLabelText(loginTexts[prefix].username)).toHaveValue('marta');
    mend();
    await tryToLogIn(prefix);
    await expect.poll(address).toBe(prefix === '' ? '/' : prefix);
  },
);

test.each(['', '/pt'] as const)('%s/login whose identity service is slow lets in when it answers', async (prefix) => {
  failService(services.identity, 'is slow');
  const { address } = await renderApp(`${prefix}/login`);
  await tryToLogIn(prefix);
  await expect.poll(address).toBe(prefix === '' ? '/' : prefix);
});

test.each([
  ['', 'is down', 'Send the code again', 'There is no connection.', /^Sent\. You can ask again in \d+ seconds/],
  ['/pt', 'answers 500', 'Reenviar o código', 'a culpa é nossa', /^Enviado\. Pode pedir outra vez dentro de \d+/],
] as const)(
  'a code that is asked for again at %s/confirmation while the identity service %s is not said to be sent',
  async (prefix, fault, resend, text, sent) => {
    const mend = failService(services.identity, fault);
    await renderApp(`${prefix}/confirmation/nobody.asks.again`);
    await main.getByRole('button', { name: resend }).click();
    await expect.element(main.getByText(text)).toBeVisible();
    await expect.element(main.getByText(sent)).not.toBeInTheDocument();
    mend();
    await main.getByRole('button', { name: resend }).click();
    await expect.element(main.getByText(sent)).toBeVisible();
  },
);
