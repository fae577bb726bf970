import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { maxContactMessageLength } from '#contract/content/contact.ts';
import { readOutbox } from '#server/notifications/outbox.ts';
import { renderMail } from '#server/notifications/render-mail.ts';
import { sweep } from '#server/sweep.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { startTestShop, type TestShop } from '#server/testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop(await openTestDatabase(), { CONTACT_TO: 'desk@club.example', TRUSTED_PROXIES: '1' });
}, 60_000);
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.database.query('delete from contact_messages');
  await shop.database.query('delete from outbox_messages');
  await shop.database.query('delete from rate_limits');
});

const written = (change: object = {}) => ({
  messageId: randomUUID(),
  topic: 'pack',
  name: 'Ana Luz',
  email: 'ana@fans.example',
  orderId: null,
  message: 'Where is my moment?\n\nI opened the pack on Sunday.',
  locale: 'en',
  extra: '',
  writtenInMilliseconds: 20_000,
  ...change,
});

async function send(body: unknown, { token = '', network = '203.0.113.7' } = {}) {
  const answer = await fetch(`${shop.origin}/contact/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-forwarded-for': network,
      origin: 'https://elsewhere.example',
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) };
}

const stored = () => shop.database.query('select * from contact_messages order by created_at, message_id');
const mails = () => readOutbox(shop.database, { limit: 500 });
const findMail = async (kind: string) => (await mails()).find((mail) => mail.kind === kind);

test('a visitor’s message is stored, and mailed to the operator, who answers its sender @spec(service.contact-form)', async () => {
  const message = written();
  expect(await send(message)).toMatchObject({ status: 200, body: { copy: 'receipt' } });
  expect(await stored()).toMatchObject([
    {
      message_id: message.messageId,
      user_id: null,
      topic: 'pack',
      name: 'Ana Luz',
      email: 'ana@fans.example',
      order_id: null,
      message: message.message,
      locale: 'en',
      created_at: shop.clock.now(),
    },
  ]);
  const mail = await findMail('contact-message');
  expect(mail).toMatchObject({ to: 'desk@club.example', replyTo: 'ana@fans.example', locale: 'en' });
  expect(mail?.text).toContain('I opened the pack on Sunday.');
  expect(mail?.text).toContain('A pack or a moment');
});

test.each([
  ['en', 'we have your message'],
  ['pt', 'recebemos a sua mensagem'],
])(
  'the copy of a message to an unverified e-mail address repeats nothing that was typed (%s)',
  async (locale, subject) => {
    await send(written({ locale, name: 'Buy gold', message: 'Click evil.example now' }));
    const receipt = await findMail('contact-receipt');
    expect(receipt).toMatchObject({ to: 'ana@fans.example', replyTo: null, locale });
    expect(receipt?.text).toContain(`Farol FC: ${subject}`);
    expect(receipt?.text).not.toMatch(/gold|evil|click/i);
  },
);

test.each([
  ['en', 'This is your copy.'],
  ['pt', 'Esta é a sua cópia.'],
])(
  'a fan with a verified e-mail address gets the whole message there, whatever address was typed (%s)',
  async (locale, line) => {
    const token = await shop.logIn('marta', 'Matchday-90-marta');
    const answer = await send(written({ email: 'stranger@fans.example', locale }), { token });
    expect(answer.body).toEqual({ copy: 'whole' });
    const all = await mails();
    const copy = all.find((mail) => mail.kind === 'contact-copy');
    expect(copy?.to).toMatch(/marta/);
    expect(copy?.text).toContain('I opened the pack on Sunday.');
    expect(copy?.text).toContain(line);
    expect(all.filter((mail) => mail.to === 'stranger@fans.example')).toEqual([]);
  },
);

test('a fan with an unverified e-mail address gets a receipt alone', async () => {
  const token = await shop.logIn('nuno', 'Matchday-90-nuno');
  expect((await send(written(), { token })).body).toEqual({ copy: 'receipt' });
});

test('a message whose answer was lost is stored and mailed once, however often and however fast it is sent again', async () => {
  const message = written();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(message)));
  expect(answers.map(({ status, body }) => [status, body.copy])).toEqual(answers.map(() => [200, 'receipt']));
  shop.clock.advance(86_400_000);
  expect((await send(message)).body).toEqual({ copy: 'receipt' });
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test('a message’s id is refused with another text and from another sender', async () => {
  const message = written();
  await send(message);
  const reused = [422, 'idempotency-key-reused'];
  const tell = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.error.code];
  expect(tell(await send({ ...message, message: 'Something else' }))).toEqual(reused);
  const { token } = await shop.signUpFan();
  expect(tell(await send(message, { token }))).toEqual(reused);
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['with the field filled that no person sees', { extra: 'https://evil.example' }],
  ['sent within three seconds', { writtenInMilliseconds: 2_999 }],
])('a message %s is refused as a rate limit, and is taken when it is sent again properly', async (_, automatic) => {
  const message = written(automatic);
  expect(await send(message)).toMatchObject({ status: 429, body: { error: { code: 'too-many-requests' } } });
  expect([await stored(), await mails()]).toEqual([[], []]);
  expect(await send({ ...message, extra: '', writtenInMilliseconds: 3_000 })).toMatchObject({ status: 200 });
});

test('visitors of one network are limited together; another network and a fan in the same one are not kept from writing', async () => {
  const outcomes: number[] = [];
  for (let count = 0; count < 61; count += 1) outcomes.push((await send(written())).status);
  expect(outcomes.filter((status) => status === 200)).toHaveLength(60);
  expect(outcomes.at(-1)).toBe(429);
  expect((await send(written(), { network: '198.51.100.9' })).status).toBe(200);
  const { token } = await shop.signUpFan();
  const fan: number[] = [];
  for (let count = 0; count < 11; count += 1) fan.push((await send(written(), { token })).status);
  expect(fan).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  // At most three receipts a day went to the address, and each answer said so.
  expect((await mails()).filter((mail) => mail.kind === 'contact-receipt')).toHaveLength(3);
  shop.clock.advance(3_600_000);
  expect(await send(written())).toMatchObject({ status: 200, body: { copy: 'none' } });
});

test('an order is kept with a message only where it is the sender’s own', async () => {
  const [ana, rui] = [await shop.signUpFan(), await shop.signUpFan()];
  const { orderId } = await shop.placeOrder(ana.token);
  await send(written({ topic: 'order', orderId }), { token: ana.token });
  expect((await findMail('contact-message'))?.text).toContain(orderId);
  await shop.database.query('delete from outbox_messages');
  for (const token of [rui.token, '']) {
    // Accepted anyway: a refusal would reveal the order's owner.
    expect((await send(written({ topic: 'order', orderId }), { token })).status).toBe(200);
  }
  expect((await mails()).filter(({ text }) => text.includes(orderId))).toEqual([]);
  expect((await stored()).map((row) => [row['user_id'], row['order_id']])).toEqual(
    expect.arrayContaining([
      [ana.userId, orderId],
      [rui.userId, null],
      [null, null],
    ]),
  );
});

test.each([
  ['a line break in the name', { name: 'Ana\r\nBcc: all@fans.example' }, 'name'],
  ['a name that turns the direction of writing', { name: 'Ana \u202egro.live' }, 'name'],
  ['a name of spaces', { name: '   ' }, 'name'],
  ['too long a name', { name: 'a'.repeat(81) }, 'name'],
  ['a line break in the e-mail', { email: 'ana@fans.example\r\nBcc: all@fans.example' }, 'email'],
  ['two e-mails', { email: 'ana@fans.example,all@fans.example' }, 'email'],
  ['an e-mail with a name', { email: 'Ana <ana@fans.example>' }, 'email'],
  ['no message', { message: ' \n ' }, 'message'],
  ['too long a message', { message: 'a'.repeat(maxContactMessageLength + 1) }, 'message'],
  ['a message that no database can store', { message: 'a\0b' }, 'message'],
  ['half a character', { message: 'a\ud83d b' }, 'message'],
  ['another topic', { topic: 'sales' }, 'topic'],
  ['an order that is no id', { orderId: '1; drop table orders' }, 'orderId'],
  ['no id', { messageId: 'one' }, 'messageId'],
])('%s is refused beside its field, and nothing is stored or mailed', async (_, change, field) => {
  const answer = await send(written(change));
  expect([answer.status, answer.body.error.code, Object.keys(answer.body.error.fields)]).toEqual([
    422,
    'validation',
    [field],
  ]);
  expect([await stored(), await mails()]).toEqual([[], []]);
});

test('markup in a name and a message is text in the operator’s HTML, and a typed link leads nowhere', async () => {
  await send(
    written({
      name: '<script>alert(1)</script>',
      message: '<img src=x onerror=alert(1)>\nSee: https://evil.example/x',
    }),
  );
  const mail = await findMail('contact-message');
  if (mail === undefined) throw new Error('nothing was mailed');
  const brand = {
    clubName: 'Farol FC',
    colors: { background: '#000', accent: '#fff' },
    origin: 'https://shop.example',
  };
  const seller = { name: 'Club', address: 'Pier 1', email: 'shop@club.example' };
  const { html, subject } = await renderMail(mail, { ...brand, seller });
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(html).not.toMatch(/<script|<img|href="https:\/\/evil/);
  expect(html).toContain('because of a message to the Farol FC shop');
  expect(subject).not.toMatch(/script/);
});

test('a body of ten megabytes, one that is no JSON, and another path are refused, in the shape of every failure', async () => {
  const huge = await fetch(`${shop.origin}/contact/messages`, { method: 'POST', body: 'x'.repeat(10_000_000) });
  expect(huge.status).toBe(413);
  expect((await send('x'.repeat(40_000))).body.error.code).toBe('body-too-large');
  expect((await send('{"')).body.error.code).toBe('malformed-body');
  expect((await send(written(), { token: 'garbage' })).body.error.code).toBe('session-invalid');
  expect((await fetch(`${shop.origin}/contact/elsewhere`)).status).toBe(404);
});

test('a storefront of another origin may send messages', async () => {
  expect((await send(written())).headers.get('access-control-allow-origin')).toBe('*');
  const preflight = await fetch(`${shop.origin}/contact/messages`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-api-version',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});

test('a fan’s messages are in their data, and go with their account, e-mails included', async () => {
  const { token } = await shop.signUpFan();
  await send(written({ message: 'Mine alone' }), { token });
  await send(written({ message: 'Somebody else’s' }));
  const data = (await shop.call('GET', '/profile/data', { token })).body;
  expect(data.messages).toMatchObject([{ topic: 'pack', message: 'Mine alone', email: 'ana@fans.example' }]);
  expect((await shop.call('DELETE', '/profile', { token })).status).toBe(200);
  expect(await stored()).toMatchObject([{ message: 'Somebody else’s' }]);
  expect((await mails()).filter(({ text }) => text.includes('Mine alone'))).toEqual([]);
  expect(await findMail('contact-message')).toBeDefined();
});

test('a message is gone after two years', async () => {
  await send(written());
  const day = 86_400_000;
  const at = (days: number) => new Date(shop.clock.now().getTime() + days * day);
  await sweep(shop.database, at(729));
  expect(await stored()).toHaveLength(1);
  await sweep(shop.database, at(732));
  expect([await stored(), await mails()]).toEqual([[], []]);
});
