import { expect, test } from 'vitest';

import { type Locale, locales } from '#contract/locale.ts';

import { wordNotDelivered } from './not-delivered.ts';
import { wordOrderConfirmed } from './order-confirmed.ts';
import { wordPackOpened } from './pack-opened.ts';
import { wordPacksReady } from './packs-ready.ts';
import { wordRefundFailed } from './refund-failed.ts';
import { wordRefundMade } from './refund-made.ts';
import { wordWithdrawal } from './withdrawal.ts';

const euro = (amountMinor: number) => ({ amountMinor, currency: 'EUR' as const });
const facts = {
  clubName: 'Farol FC',
  sellerName: 'Farol Futebol Clube',
  packEditionName: { en: 'First Light', pt: 'Primeira Luz' },
  numberOfPacks: 1,
  packNumber: 7,
  packNumbers: [7],
  name: 'Ana Luz',
  orderId: 'order-1',
  timeZone: 'Europe/Lisbon',
  declaredAt: new Date('2026-07-01T18:00:05.000Z'),
  total: euro(999),
  vat: euro(187),
  amount: euro(999),
  isToCard: true,
  receiptNumber: '2026-000012',
  url: 'https://shop.example/profile/orders/1',
};
const messages = {
  'order-confirmed': wordOrderConfirmed,
  'not-delivered': wordNotDelivered,
  withdrawal: wordWithdrawal,
  'refund-made': wordRefundMade,
  'refund-failed': wordRefundFailed,
};
const all = Object.entries(messages).flatMap(([kind, word]) =>
  locales.map((locale) => [kind, locale, word(facts, locale)] as [string, Locale, string]),
);

test.each(all)('%s in %s names the club, the money and the order’s page', (_, locale, text) => {
  const [subject = '', ...paragraphs] = text.split('\n\n');
  expect(subject).toMatch(/^Farol FC: \S/);
  expect(subject).not.toContain('\n');
  expect(paragraphs.at(-1)).toContain(facts.url);
  expect(text.replaceAll('\u00a0', ' ')).toContain(locale === 'pt' ? '9,99 €' : '€9.99');
});

test.each(all.filter(([, locale]) => locale === 'pt'))('%s in Portuguese is formal without «você»', (_, __, text) => {
  expect(text).not.toMatch(/voc[êe]|\b(teu|tua|tens|podes)\b/i);
});

test.each(locales)('an opened pack is confirmed in %s, with the end of the right to withdraw', (locale) => {
  const text = wordPackOpened(facts, locale);
  expect(text).toMatch(locale === 'pt' ? /perde o direito de livre resolução/ : /lose the right to withdraw/);
  expect(text).toContain(facts.url);
});

test.each(locales)('a refund by another way than the card is not said to be on the card, in %s', (locale) => {
  const text = wordRefundMade({ ...facts, isToCard: false }, locale);
  expect(text).toMatch(locale === 'pt' ? /por outra via que não o cartão/ : /by means other than the card/);
  expect(text).not.toMatch(/para o cartão|way to the card/);
});

test('a withdrawal is acknowledged with who declared it, what for, and when to the second', () => {
  const word = (packNumbers: number[], locale: Locale) => wordWithdrawal({ ...facts, packNumbers }, locale);
  expect(word([7], 'en')).toContain(
    '“I, Ana Luz, hereby withdraw from the contract for pack no. 7 of “First Light”, from order order-1.”',
  );
  expect(word([7, 9], 'en')).toContain('for packs no. 7 and 9 of');
  expect(word([7], 'en')).toMatch(/July 1, 2026 at 7:00:05\sPM GMT\+1/);
  expect(word([7], 'pt')).toContain('direito de livre resolução e resolvo o contrato de compra do pacote n.º 7 de');
  expect(word([7, 9], 'pt')).toContain('dos pacotes n.ºs 7 e 9 de');
  expect(word([7], 'pt')).toMatch(/1 de julho de 2026.*19:00:05/);
});

test('one pack and several have the right plural in an e-mail', () => {
  const word = (numberOfPacks: number, locale: Locale) => wordOrderConfirmed({ ...facts, numberOfPacks }, locale);
  expect(word(1, 'en')).toContain('1 pack of “First Light”');
  expect(word(2, 'en')).toContain('2 packs of “First Light”');
  expect(word(1, 'pt')).toContain('1 pacote «Primeira Luz»');
  expect(word(2, 'pt')).toContain('2 pacotes «Primeira Luz»');
  const lost = (numberOfPacks: number, locale: Locale) => wordNotDelivered({ ...facts, numberOfPacks }, locale);
  expect(lost(1, 'en')).toContain('deliver the pack of “First Light”');
  expect(lost(2, 'en')).toContain('deliver the packs of “First Light”');
  expect(lost(1, 'pt')).toContain('entregar o pacote de «Primeira Luz»');
  expect(lost(2, 'pt')).toContain('entregar os pacotes de «Primeira Luz»');
});

test('the confirmation names the right of withdrawal in the words of the button, and has the receipt', () => {
  for (const locale of locales) {
    const text = wordOrderConfirmed(facts, locale);
    expect(text).toContain('14');
    expect(text).toContain(locale === 'pt' ? '«Resolver o contrato aqui»' : '“Withdraw from the contract here”');
    expect(text).toContain('2026-000012');
    expect(text).toContain('Farol Futebol Clube');
  }
});

test('the e-mail about ready packs has a link to each, in both languages', () => {
  const word = (packUrls: string[], locale: Locale) =>
    wordPacksReady({ ...facts, packUrls, profileUrl: 'https://shop.example/profile' }, locale);
  const addresses = ['https://shop.example/profile/packs/1', 'https://shop.example/profile/packs/2'];
  expect(word(addresses, 'en')).toMatch(/^Farol FC: your packs are ready\n\n.*2 packs of “First Light”/);
  expect(word(addresses, 'pt')).toMatch(/^Farol FC: os seus pacotes estão prontos\n\n.*2 pacotes «Primeira Luz»/);
  expect(word(addresses.slice(1), 'pt')).toMatch(/^Farol FC: o seu pacote está pronto\n\nEstá à sua espera: 1 pacote/);
  const [first, second] = addresses;
  expect(word(addresses, 'en')).toContain(`\n\nOpen pack 1 of 2: ${first}\nOpen pack 2 of 2: ${second}\n\n`);
  expect(word(addresses, 'pt')).toContain(`\n\nAbrir o pacote 1 de 2: ${first}\nAbrir o pacote 2 de 2: ${second}\n\n`);
  expect(word(addresses.slice(1), 'en')).toContain(`\n\nOpen the pack: ${second}\n\n`);
});
