import { expect, test } from 'vitest';

import { readQuantity, withQuantity } from './quantity-param.ts';

test('the chosen number of packs is read back from the URL', () => {
  expect(withQuantity('/pt/packs/first-light', 3)).toBe('/pt/packs/first-light?packs=3');
  expect(readQuantity('?packs=3')).toBe(3);
});

test('one pack needs no parameter in the URL, and an invalid number means one pack', () => {
  expect(withQuantity('/packs/first-light', 1)).toBe('/packs/first-light');
  for (const search of ['', '?packs=', '?packs=0', '?packs=-2', '?packs=1.5', '?packs=many', '?other=3'])
    expect(readQuantity(search)).toBe(1);
});
