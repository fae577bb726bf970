import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { locales, pathIn, sourceLocale } from '#contract/locale.ts';
import { writeContactDraft } from '#platform/data/contact-draft.ts';
import { failService } from '#testing/answers.ts';
import { makeShowcase } from '#testing/collector.ts';
import { renderApp } from '#testing/render-app.tsx';

const services = {
  content: '/content/graphql',
  API: '/api/',
  contact: '/contact/',
  social: '/social/',
  identity: '/idp/',
} as const;

const showcaseId = '5e1f0c1e-0000-4000-8000-000000000001';
beforeAll(() => makeShowcase('faults.showcase', showcaseId), 120_000);

/** A public page's data from a service, and a text that only comes with it. */
const needs = [
  ['/blogs', 'content', 'ol a[href*="post="]'],
  ['/blogs?post=the-lamp', 'content', 'article p'],
  ['/roadmap', 'content', 'h2'],
  ['/faq', 'content', 'details summary'],
  ['/contact-us', 'content', 'article p'],
  ['/terms', 'content', 'nav a[href^="#"]'],
  ['/policy', 'content', 'nav a[href^="#"]'],
  ['/fairness', 'content', 'nav a[href^="#"]'],
  ['/accessibility', 'content', 'h2'],
  ['/packs', 'API', 'article a[href*="/packs/"]'],
  ['/packs/first-light', 'API', 'h1 ~ *, h2'],
  ['/moments', 'API', 'a[data-moment]'],
  ['/moments/2013-2014-baltazar-pires-header', 'API', 'dl, figure, video, img'],
  [`/showcases/${showcaseId}`, 'API', 'article'],
] as const;

const main = page.getByRole('main');
const heading = page.getByRole('heading', { level: 1 });
const own = (selector: string) => document.querySelector(`main ${selector.replaceAll(', ', ', main ')}`);

const texts = {
  en: { down: 'No connection', faulty: 'That did not load', retry: 'Try again' },
  pt: { down: 'Sem ligação', faulty: 'Não foi possível carregar', retry: 'Tentar de novo' },
};

// Each page in one language by each fault: a language's texts are the same on all pages.
for (const [index, [path, service, selector]] of needs.entries()) {
  const first = locales[index % locales.length] ?? sourceLocale;
  const second = locales[(index + 1) % locales.length] ?? sourceLocale;

  test.each([
    [pathIn(first, path), 'is down', texts[first].down, texts[first].retry],
    [pathIn(second, path), 'answers 500', texts[second].faulty, texts[second].retry],
  ] as const)(
    `%s whose ${service} service %s says so under its title, and loads at the second try`,
    async (localPath, fault, text, retry) => {
      const { mend } = failService(services[service], fault);
      await renderApp(localPath);
      await expect.element(heading).toBeInTheDocument();
      await expect.element(main.getByRole('heading', { level: 2, name: text })).toBeVisible();
      expect(document.querySelector('main [data-skeleton]')).toBeNull();
      mend();
      await main.getByRole('button', { name: retry }).click();
      await expect.poll(() => own(selector)).not.toBeNull();
      await expect.element(main.getByRole('heading', { level: 2, name: text })).not.toBeInTheDocument();
    },
  );

  test(`${pathIn(first, path)} whose ${service} service is slow is shown when the service answers`, async () => {
    const { mend, count } = failService(services[service], 'is slow');
    await renderApp(pathIn(first, path));
    await expect.poll(count).toBeGreaterThan(0);
    expect(own(selector)).toBeNull();
    mend();
    await expect.poll(() => own(selector)).not.toBeNull();
    await expect.element(heading).toBeInTheDocument();
  });
}

const homes = [
  {
    path: '/',
    title: /^Collect Official Farol FC Magic Moments$/i,
    blocks: { content: 'From the blog', API: 'On sale now', social: 'The club on X' },
  },
  {
    path: '/pt',
    title: /^Colecione os Momentos Mágicos Oficiais do Farol FC$/i,
    blocks: { content: 'Do blogue', API: 'À venda agora', social: 'O clube no X' },
  },
];
const block = (name: string) => page.getByRole('region', { name });
const nothingWaits = () =>
  expect.poll(() => document.querySelector('main [data-skeleton], main [aria-busy=true]')).toBeNull();

const faults = ['is down', 'answers 500', 'is slow'] as const;

// Each service by each fault, in one language by turns: the block that is missing and the rest are the same in both.
for (const [index, service] of (['content', 'API', 'social'] as const).entries()) {
  test.each(
    faults.map((fault, place) => {
      const home = homes[(index + place) % homes.length];
      if (home === undefined) throw new Error('There is no home page.');
      return { fault, ...home };
    }),
  )(
    `home at $path whose ${service} service $fault shows all the rest, and everything once the service is back`,
    async ({ fault, path, title, blocks }) => {
      const { mend, count } = failService(services[service], fault);
      await renderApp(path);
      await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect.poll(count).toBeGreaterThan(0);
      for (const other of Object.values(blocks).filter((name) => name !== blocks[service]))
        await expect.element(block(other)).toBeInTheDocument();
      await expect.element(block(blocks[service])).not.toBeInTheDocument();
      if (fault !== 'is slow') await nothingWaits();
      mend();
      if (fault !== 'is slow') await renderApp(path);
      await expect.element(block(blocks[service])).toBeInTheDocument();
      await nothingWaits();
    },
  );
}

const contactTexts = {
  '/contact-us': {
    send: 'Send the message',
    sent: 'Your message is with us',
    down: 'Your message is waiting for a connection',
    faulty: /it is our fault/,
    again: 'Try now',
  },
  '/pt/contact-us': {
    send: 'Enviar a mensagem',
    sent: 'Recebemos a sua mensagem',
    down: 'A sua mensagem aguarda ligação',
    faulty: /a culpa é nossa/,
    again: 'Tentar agora',
  },
};
const messageText = 'Where is the lamp?';

/** Old enough not to look like a bot's message. */
async function openWrittenMessage(path: string): Promise<void> {
  const messageId = crypto.randomUUID();
  const sender = { name: 'Ana Luz', email: 'sender@fans.example' };
  const draft = { messageId, startedAt: 1, topic: 'technical', message: messageText, orderId: null } as const;
  writeContactDraft(null, { ...draft, ...sender, isWaiting: false });
  await renderApp(path);
}

for (const path of ['/contact-us', '/pt/contact-us'] as const) {
  const say = contactTexts[path];
  const send = main.getByRole('button', { name: say.send });

  test.each(['is down', 'answers 500', 'is slow'] as const)(
    `a message of ${path} is written and sent while the content service %s`,
    async (fault) => {
      failService(services.content, fault);
      await openWrittenMessage(path);
      await expect.element(main.getByRole('textbox').last()).toHaveValue(messageText);
      await send.click();
      await expect.element(main.getByRole('heading', { name: say.sent })).toBeVisible();
    },
  );

  test(`a message of ${path} whose contact service is down waits, and is sent once it is back`, async () => {
    const { mend } = failService(services.contact, 'is down');
    await openWrittenMessage(path);
    await send.click();
    await expect.element(main.getByRole('heading', { name: say.down })).toBeVisible();
    mend();
    await main.getByRole('button', { name: say.again }).click();
    await expect.element(main.getByRole('heading', { name: say.sent })).toBeVisible();
  });

  test(`a message of ${path} whose contact service answers 500 keeps its text, and is sent with the next try`, async () => {
    const { mend } = failService(services.contact, 'answers 500');
    await openWrittenMessage(path);
    await send.click();
    await expect.element(main.getByText(say.faulty)).toBeVisible();
    await expect.element(main.getByRole('textbox').last()).toHaveValue(messageText);
    mend();
    await send.click();
    await expect.element(main.getByRole('heading', { name: say.sent })).toBeVisible();
  });

  test(`a message of ${path} whose contact service is slow is sent once, when it answers`, async () => {
    const { mend, count } = failService(services.contact, 'is slow');
    await openWrittenMessage(path);
    await send.click();
    await expect.poll(count).toBe(1);
    await expect.element(send).toHaveAttribute('aria-busy', 'true');
    (send.element() as HTMLButtonElement).click(); // of that role
    mend();
    await expect.element(main.getByRole('heading', { name: say.sent })).toBeVisible();
    expect(count()).toBe(1);
  });
}

const loginTexts = {
  '': { username: 'Username or e-mail', password: 'Password', send: 'Log in' },
  '/pt': { username: 'Nome de utilizador ou e-mail', password: 'Palavra-passe', send: 'Iniciar sessão' },
};

async function tryToLogIn(prefix: '' | '/pt'): Promise<void> {
  const { username, password, send } = loginTexts[prefix];
  await page.getByLabelText(username).fill('marta');
  await page.getByLabelText(password, { exact: true }).fill('Matchday-90-marta');
  await main.getByRole('button', { name: send, exact: true }).click();
}

test.each([
  ['', 'is down', 'There is no connection. What you typed is still here.'],
  ['', 'answers 500', 'That did not work, and it is our fault.'],
  ['/pt', 'is down', 'Não há ligação.'],
  ['/pt', 'answers 500', 'a culpa é nossa'],
] as const)(
  '%s/login whose identity service %s says so, keeps what was typed, and logs in at the second try',
  async (prefix, fault, text) => {
    const { mend } = failService(services.identity, fault);
    const { readUrl } = await renderApp(`${prefix}/login`);
    await tryToLogIn(prefix);
    await expect.element(main.getByText(text)).toBeVisible();
    await expect.element(page.getByLabelText(loginTexts[prefix].username)).toHaveValue('marta');
    mend();
    await tryToLogIn(prefix);
    await expect.poll(readUrl).toBe(prefix === '' ? '/' : prefix);
  },
);

test.each(['', '/pt'] as const)(
  '%s/login whose identity service is slow logs in when the service answers',
  async (prefix) => {
    const { mend, count } = failService(services.identity, 'is slow');
    const { readUrl } = await renderApp(`${prefix}/login`);
    await tryToLogIn(prefix);
    await expect.poll(count).toBeGreaterThan(0);
    await expect
      .element(main.getByRole('button', { name: loginTexts[prefix].send, exact: true }))
      .toHaveAttribute('aria-busy', 'true');
    mend();
    await expect.poll(readUrl).toBe(prefix === '' ? '/' : prefix);
  },
);

test.each([
  ['', 'is down', 'Send the code again', 'There is no connection.', /^Sent\. You can ask again in \d+ seconds/],
  ['/pt', 'answers 500', 'Reenviar o código', 'a culpa é nossa', /^Enviado\. Pode pedir outra vez dentro de \d+/],
] as const)(
  'a code requested again at %s/confirmation while the identity service %s is not reported as sent',
  async (prefix, fault, resend, text, sent) => {
    const { mend } = failService(services.identity, fault);
    await renderApp(`${prefix}/confirmation/nobody.asks.again`);
    await main.getByRole('button', { name: resend }).click();
    await expect.element(main.getByText(text)).toBeVisible();
    await expect.element(main.getByText(sent)).not.toBeInTheDocument();
    mend();
    await main.getByRole('button', { name: resend }).click();
    await expect.element(main.getByText(sent)).toBeVisible();
  },
);
