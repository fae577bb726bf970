import { expect, test } from 'vitest';

import { bankLocale } from './bank-words.ts';

test.each([
  ['https://shop.example/pt/profile/orders/1', 'en-GB', 'pt'],
  ['https://shop.example/profile/orders/1', 'pt-PT', 'en'],
  ['https://shop.example/ptarmigan', 'pt-PT', 'en'],
  [null, 'pt-PT,pt;q=0.9', 'pt'],
  [null, 'en-GB,pt;q=0.9', 'en'],
  [null, '', 'en'],
])('the bank of a payment that leads back to %s, asked in «%s», speaks %s', (returnUrl, acceptLanguage, locale) => {
  expect(bankLocale(returnUrl, acceptLanguage)).toBe(locale);
});
