import { describe, expect, test } from 'vitest';

import { formatExpiry, formatNumber, getBrand, readCard } from './card-fields.ts';

const now = new Date('2026-11-20T12:00:00Z');
const fine = { number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123' };

describe('a card’s field while typing', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['37828', '3782 8'],
    ['3782822463', '3782 822463'],
    ['3782822463100059', '3782 822463 10005'],
    ['42424242424242424242', '4242 4242 4242 4242 424'],
    ['4242-4242', '4242 4242'],
  ])('writes the number %s as %s', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  test.each([
    ['1', '1'],
    ['12', '12'],
    ['122', '12 / 2'],
    ['1229', '12 / 29'],
    ['12/2029', '12 / 29'],
    ['5', '05'],
    ['529', '05 / 29'],
    ['1/29', '01 / 29'],
    ['11 / 2', '11 / 2'],
  ])('writes the expiry %s as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  test('knows the brands', () => {
    expect(['4', '55', '2221', '37', '34', '6', '634', '50', '537'].map(getBrand)).toEqual([
      'visa',
      'mastercard',
      'mastercard',
      'amex',
      'amex',
      'other',
      'other',
      'other',
      'mastercard',
    ]);
  });
});

describe('the card form', () => {
  test('sends the digits of the card alone', () => {
    const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2029, cvc: '123' };
    expect(readCard(fine, now)).toEqual({ kind: 'card', card });
  });

  test('accepts the four digits on the front of an American Express card', () => {
    const amex = { ...fine, number: '3782 822463 10005', cvc: '1234' };
    expect(readCard(amex, now)).toMatchObject({ kind: 'card', card: { number: '378282246310005', cvc: '1234' } });
    expect(readCard({ ...fine, number: '4222 2222 2222 2' }, now).kind).toBe('card');
  });

  describe('says which field is wrong, and why @spec(validation.card)', () => {
    test.each([
      [{ ...fine, number: '4242 4242 4242' }, { number: 'number-incomplete' }],
      [{ ...fine, number: '4242 4242 4242 4241' }, { number: 'number-wrong' }],
      [{ ...fine, number: '3782 822463 1000', cvc: '1234' }, { number: 'number-incomplete' }],
      [{ ...fine, expiry: '13 / 29' }, { expiry: 'expiry-shape' }],
      [{ ...fine, expiry: '00 / 29' }, { expiry: 'expiry-shape' }],
      [{ ...fine, expiry: '' }, { expiry: 'expiry-shape' }],
      [{ ...fine, expiry: '10 / 26' }, { expiry: 'expiry-past' }],
      [{ ...fine, cvc: '12' }, { cvc: 'cvc-back' }],
      [{ ...fine, number: '3782 822463 10005' }, { cvc: 'cvc-front' }],
    ])('%j', (fields, problems) => {
      expect(readCard(fields, now)).toEqual({ kind: 'problems', problems });
    });
  });

  test('accepts a card until the end of its month', () => {
    expect(readCard({ ...fine, expiry: '11 / 26' }, now).kind).toBe('card');
  });
});
