import { expect, test } from 'vitest';

import { plainTaxNumber, taxNumberProblem } from './tax-number.ts';

test.each(['123456789', '501442600', '999999990', '100000010', '245 123 456'.replace('456', '457'), 'PT501442600'])(
  'the Portuguese number %s has a shape',
  (number) => {
    expect(taxNumberProblem('PT', number)).not.toBe('wrong-shape');
  },
);

test.each(['123456789', '501442600', '999999990', 'PT 501 442 600'])(
  'the tax number %s ends with its check digit',
  (number) => {
    expect(taxNumberProblem('PT', number)).toBeNull();
  },
);

test.each(['123456788', '501442601', '999999991'])('the tax number %s does not end with its check digit', (number) => {
  expect(taxNumberProblem('PT', number)).toBe('wrong-check-digit');
});

test('a tax number is valid with exactly one of the ten last digits', () => {
  for (const start of ['12345678', '50000000', '21987654', '26411223']) {
    const right = Array.from('0123456789').filter((digit) => taxNumberProblem('PT', start + digit) === null);
    expect(right).toHaveLength(1);
  }
});

test.each(['', '12345678', '1234567890', '12345678A', '000000000', '412345678'])(
  '«%s» is no Portuguese tax number',
  (number) => {
    expect(taxNumberProblem('PT', number)).toBe('wrong-shape');
  },
);

test.each([
  ['ES', 'B-12345674'],
  ['DE', 'DE123456789'],
  ['US', '12-3456789'],
])('a tax number of %s only needs a plausible shape', (country, number) => {
  expect(taxNumberProblem(country, number)).toBeNull();
});

test.each(['ABC', 'ABCDEF', '1234567890123456', '12;34', '<b>12</b>'])(
  '«%s» is no tax number of any country',
  (number) => {
    expect(taxNumberProblem('FR', number)).toBe('wrong-shape');
  },
);

test('a tax number is kept without the characters between its digits', () => {
  expect(plainTaxNumber(' pt 501.442-600 ')).toBe('PT501442600');
});
