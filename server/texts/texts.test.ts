import { expect, test } from 'vitest';

import { type Locale, locales } from '#contract/locale.ts';

import { wordNotDelivered } from './not-delivered.ts';
import { wordOrderConfirmed } from './order-confirmed.ts';
import { wordPackOpened } from './pack-opened.ts';
import { wordPackReturned } from './pack-returned.ts';
import { wordPacksReady } from './packs-ready.ts';
import { wordRefundMade } from './refund-made.ts';

const euro = (amountMinor: number) => ({ amountMinor, currency: 'EUR' as const });
const facts = {
  clubName: 'Farol FC',
  sellerName: 'Farol Futebol Clube',
  packEditionName: { en: 'First Light', pt: 'Primeira Luz' },
  numberOfPacks: 1,
  packNumber: 7,
  total: euro(999),
  vat: euro(187),
  amount: euro(999),
  receiptNumber: '2026-000012',
  address: 'https://shop.example/profile/orders/1',
};
const messages = {
  'order-confirmed': wordOrderConfirmed,
  'not-delivered': wordNotDelivered,
  'pack-returned': wordPackReturned,
  'refund-made': wordRefundMade,
};
const all = Object.entries(messages).flatMap(([kind, word]) =>
  locales.map((locale) => [kind, locale, word(facts, locale)] as [string, Locale, string]),
);

test.each(all)('%s in %s names the club, the money and the order’s page', (_, locale, text) => {
  const [subject = '', ...paragraphs] = text.split('\n\n');
  expect(subject).toMatch(/^Farol FC: \S/);
  expect(subject).not.toContain('\n');
  expect(paragraphs.at(-1)).toContain(facts.address);
  expect(text.replaceAll('\u00a0', ' ')).toContain(locale === 'pt' ? '9,99 €' : '€9.99');
});

test.each(all.filter(([, locale]) => locale === 'pt'))('%s in Portuguese is formal without «você»', (_, __, text) => {
  expect(text).not.toMatch(/voc[êe]|\b(teu|tua|tens|podes)\b/i);
});

test.each(locales)('an opened pack is confirmed in %s, with the end of the right to return it', (locale) => {
  const text = wordPackOpened(facts, locale);
  expect(text).toMatch(locale === 'pt' ? /já não pode ser devolvido/ : /can no longer be returned/);
  expect(text).toContain(facts.address);
});

test('one pack and two are worded as such', () => {
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

test('the confirmation tells the right to return, and the receipt', () => {
  for (const locale of locales) {
    const text = wordOrderConfirmed(facts, locale);
    expect(text).toContain('14');
    expect(text).toContain('2026-000012');
    expect(text).toContain('Farol Futebol Clube');
  }
});

test('ready packs are told of with the page of each, in both languages', () => {
  const word = (packAddresses: string[], locale: Locale) =>
    wordPacksReady({ ...facts, packAddresses, profileAddress: 'https://shop.example/profile' }, locale);
  const addresses = ['https://shop.example/profile/packs/1', 'https://shop.example/profile/packs/2'];
  expect(word(addresses, 'en')).toMatch(/^Farol FC: your packs are ready\n\n.*2 packs of “First Light”/);
  expect(word(addresses, 'pt')).toMatch(/^Farol FC: os seus pacotes estão prontos\n\n.*2 pacotes «Primeira Luz»/);
  expect(word(addresses.slice(1), 'pt')).toMatch(/^Farol FC: o seu pacote está pronto\n\nEstá à sua espera: 1 pacote/);
  for (const locale of locales) expect(word(addresses, locale)).toContain(addresses.join('\n'));
});
