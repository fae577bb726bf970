import { expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';

import { sendContactMessage } from '#contract/content/contact.ts';
import { clearUserData } from '#platform/session/clear-user-data.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { sentencesFor } from '#testing/api-failure-kinds.ts';
import { failCall, loseAnswer } from '#testing/answers.ts';
import { testFailureTexts } from '#testing/failure-texts.tsx';
import { renderApp } from '#testing/render-app.tsx';

import { ContactFailureText } from './contact-failure-text.tsx';

const words = {
  en: {
    path: '/contact-us',
    topic: 'What is it about?',
    name: 'Name',
    email: 'E-mail',
    message: 'Message',
    send: 'Send the message',
    sent: 'Your message is with us',
    waiting: 'Your message is waiting for a connection',
    change: 'Change it',
  },
  pt: {
    path: '/pt/contact-us',
    topic: 'Qual é o assunto?',
    name: 'Nome',
    email: 'E-mail',
    message: 'Mensagem',
    send: 'Enviar a mensagem',
    sent: 'Recebemos a sua mensagem',
    waiting: 'A sua mensagem aguarda ligação',
    change: 'Alterar',
  },
};
type Words = (typeof words)['en'];
const languages = Object.values(words);

const field = (name: string) => page.getByLabelText(name, { exact: true });
const heading = (name: string) => page.getByRole('heading', { name });

async function write(say: Words, text: string): Promise<void> {
  await field(say.topic).selectOptions('technical');
  await field(say.name).fill('Ana Luz');
  await field(say.email).fill('ana@fans.example');
  await field(say.message).fill(text);
}

const beOldEnough = () => {
  // Skips the three-second minimum.
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith('shop-contact-')))
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"startedAt":\d+/, '"startedAt":1'));
};

const storedTexts = async (text: string) =>
  commands.queryShop('select name, topic, order_id from contact_messages where message = $1', [text]);

test.each(languages)('a message is sent from $path, and the page says where the copy went', async (say) => {
  localStorage.clear();
  const text = `Sent from ${say.path}`;
  await renderApp(say.path);
  await write(say, text);
  beOldEnough();
  await renderApp(say.path);
  await page.getByRole('button', { name: say.send }).click();
  await expect.element(heading(say.sent)).toBeVisible();
  await expect.element(page.getByText(/ana@fans\.example/)).toBeVisible();
  expect(await storedTexts(text)).toEqual([{ name: 'Ana Luz', topic: 'technical', order_id: null }]);
  expect(localStorage.getItem('shop-contact-visitor')).toBeNull();
});

test.each(languages)('each missing field of $path shows its error, and the first one takes the focus', async (say) => {
  localStorage.clear();
  await renderApp(say.path);
  await field(say.email).fill('ana');
  await page.getByRole('button', { name: say.send }).click();
  await expect.element(field(say.topic)).toHaveFocus();
  for (const name of [say.topic, say.name, say.email, say.message])
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true');
  expect(
    page
      .getByRole('alert')
      .elements()
      .filter((alert) => alert.textContent !== ''),
  ).toHaveLength(4);
  await field(say.name).fill('Ana');
  await expect.element(field(say.name)).not.toHaveAttribute('aria-invalid');
});

test.each(languages)(
  'a message that fails on $path stays in its fields, and is sent with the next try',
  async (say) => {
    localStorage.clear();
    const text = `Failed on ${say.path}`;
    await renderApp(say.path);
    await write(say, text);
    const mend = failCall(sendContactMessage, 'internal');
    const send = page.getByRole('button', { name: say.send });
    await send.click();
    await expect.element(page.getByText(/it is our fault|a culpa é nossa/)).toBeVisible();
    await expect.element(field(say.message)).toHaveValue(text);
    mend();
    beOldEnough();
    await renderApp(say.path);
    await expect.element(field(say.topic)).toHaveValue('technical');
    await send.click();
    await expect.element(heading(say.sent)).toBeVisible();
  },
);

test.each(languages)('without a connection the message of $path waits, and can be changed', async (say) => {
  localStorage.clear();
  await renderApp(say.path);
  await write(say, 'Waits');
  const mend = failCall(sendContactMessage, 'offline');
  await page.getByRole('button', { name: say.send }).click();
  await expect.element(heading(say.waiting)).toBeVisible();
  // Like a reload.
  await renderApp(say.path);
  await expect.element(heading(say.waiting)).toBeVisible();
  await page.getByRole('button', { name: say.change }).click();
  await expect.element(field(say.message)).toHaveValue('Waits');
  mend();
});

test('a message whose answer was lost is sent again as the same message', async () => {
  localStorage.clear();
  const text = 'The answer was lost';
  await renderApp('/contact-us');
  await write(words.en, text);
  beOldEnough();
  await renderApp('/contact-us');
  const mend = loseAnswer(sendContactMessage);
  await page.getByRole('button', { name: words.en.send }).click();
  await expect.element(heading(words.en.waiting)).toBeVisible();
  expect(await storedTexts(text)).toHaveLength(1);
  mend();
  await page.getByRole('button', { name: 'Try now' }).click();
  await expect.element(heading(words.en.sent)).toBeVisible();
  expect(await storedTexts(text)).toHaveLength(1);
});

test('a message that was changed after its answer was lost is another message', async () => {
  localStorage.clear();
  await renderApp('/contact-us');
  await write(words.en, 'First words');
  beOldEnough();
  await renderApp('/contact-us');
  const mend = loseAnswer(sendContactMessage);
  await page.getByRole('button', { name: words.en.send }).click();
  await page.getByRole('button', { name: words.en.change }).click();
  await field('Message').fill('Second thoughts');
  mend();
  await page.getByRole('button', { name: words.en.send }).click();
  await expect.element(heading(words.en.sent)).toBeVisible();
  expect([await storedTexts('First words'), await storedTexts('Second thoughts')]).toMatchObject([[{}], [{}]]);
});

test('a contact form that is sent too fast, or with its hidden field filled, is refused with a message, and the next press sends it', async () => {
  localStorage.clear();
  await renderApp('/contact-us');
  await write(words.en, 'Too fast');
  beOldEnough();
  await renderApp('/contact-us');
  await expect.element(field('Message')).toHaveValue('Too fast');
  const extra = document.querySelector<HTMLInputElement>('input[name="extra"]');
  if (extra === null) throw new Error('there is no honeypot');
  extra.value = 'https://evil.example';
  const send = page.getByRole('button', { name: words.en.send });
  await send.click();
  await expect.element(page.getByText('That was very fast, or one of many messages.')).toBeVisible();
  expect(await storedTexts('Too fast')).toEqual([]);
  await send.click();
  await expect.element(heading(words.en.sent)).toBeVisible();
});

test('the hidden field of the contact form is out of reach of keys and screen readers, and no browser fills it', async () => {
  localStorage.clear();
  await renderApp('/contact-us');
  await expect.element(field('Message')).toBeVisible();
  const extra = document.querySelector<HTMLInputElement>('input[name="extra"]');
  expect([extra?.tabIndex, extra?.autocomplete]).toEqual([-1, 'off']);
  expect(page.getByRole('textbox', { name: 'Leave this empty' }).elements()).toEqual([]);
  await field('What is it about?').click();
  for (let count = 0; count < 12; count += 1) {
    await userEvent.keyboard('{Tab}');
    expect(document.activeElement).not.toBe(extra);
  }
});

test('the characters of a message are counted', async () => {
  localStorage.clear();
  await renderApp('/contact-us');
  await field('Message').fill('Olá');
  await expect.element(page.getByText('3 of 4,000 characters')).toBeVisible();
});

test('an order’s page leads to the contact form with the order’s number, which the fan can remove', async () => {
  localStorage.clear();
  const orderId = '3f2b8c1e-0000-4000-8000-000000000001';
  await renderApp(`/contact-us?order=${orderId}`, { fan: 'contact.order' });
  await expect.element(field('What is it about?')).toHaveValue('order');
  await expect.element(field('E-mail')).toHaveValue('contact.order@fans.example');
  await expect.element(page.getByText(`About order ${orderId}`)).toBeVisible();
  await page.getByRole('button', { name: 'Leave the order out' }).click();
  await expect.element(page.getByText(`About order ${orderId}`)).not.toBeInTheDocument();
});

test('a draft of a message is shown to its author alone, and is gone once they sign out', async () => {
  localStorage.clear();
  const { store } = await renderApp('/contact-us', { fan: 'contact.owner' });
  await field('Message').fill('Mine');
  await renderApp('/contact-us', { fan: 'contact.other' });
  await expect.element(field('Message')).toHaveValue('');
  await renderApp('/contact-us', { fan: 'contact.owner' });
  await expect.element(field('Message')).toHaveValue('Mine');
  await clearUserData(store.get(sessionUserAtom)?.userId ?? '');
  expect(JSON.stringify(localStorage)).not.toContain('Mine');
});

const noConnection = { en: 'this device can’t keep the message', pt: 'este dispositivo não consegue guardar' };
const sessionEnded = { en: 'Your session has ended.', pt: 'A sua sessão terminou.' };
const notSendable = { en: 'Something in the message can’t be sent.', pt: 'Há algo na mensagem que não pode' };

testFailureTexts({
  subject: 'a message to the club that was not sent',
  room: 'content',
  draw: (kind) => <ContactFailureText kind={kind} />,
  sentences: sentencesFor(
    { en: 'it is our fault', pt: 'a culpa é nossa' },
    {
      offline: noConnection,
      timeout: noConnection,
      'session-invalid': sessionEnded,
      'not-authenticated': sessionEnded,
      validation: notSendable,
      'body-too-large': notSendable,
      'too-many-requests': { en: 'Wait a moment and send it again.', pt: 'Espere um momento e envie-a de novo.' },
      'client-outdated': { en: 'There is a new version of the app.', pt: 'Há uma nova versão da aplicação.' },
    },
  ),
});
