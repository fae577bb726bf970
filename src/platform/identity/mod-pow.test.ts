import fc from 'fast-check';
import { expect, test } from 'vitest';

import { modPow } from './mod-pow.ts';

const whole = (bits: bigint) => fc.bigInt({ min: 0n, max: 2n ** bits - 1n });
const positive = (bits: bigint) => fc.bigInt({ min: 1n, max: 2n ** bits - 1n });
const hex = (value: bigint) => value.toString(16);
const power = (base: bigint, exponent: bigint, modulus: bigint) =>
  BigInt(`0x${modPow(hex(base), hex(exponent), hex(modulus))}`);
const remainder = (value: bigint, modulus: bigint) => ((value % modulus) + modulus) % modulus;

test('a power of small numbers, negative ones included, is what multiplying makes it', () => {
  const bases = fc.bigInt({ min: -5_000n, max: 5_000n });
  fc.assert(
    fc.property(bases, whole(8n), positive(12n), (base, exponent, modulus) => {
      expect(power(base, exponent, modulus)).toBe(remainder(base ** exponent, modulus));
    }),
    { numRuns: 500, seed: 1921 },
  );
});

test('a power of numbers as large as in a login, by the sum of two exponents, is the product of the powers by each', () => {
  const large = whole(3072n);
  fc.assert(
    fc.property(large, whole(1024n), whole(256n), positive(3072n), (base, first, second, modulus) => {
      const product = power(base, first, modulus) * power(base, second, modulus);
      expect(power(base, first + second, modulus)).toBe(remainder(product, modulus));
      expect(power(-base, 2n, modulus)).toBe(remainder(base * base, modulus));
    }),
    { numRuns: 20, seed: 1921 },
  );
});

test('a number that is none is refused', () => {
  expect(() => modPow('x', '3', '7')).toThrow(SyntaxError);
});
