import { describe, expect, test } from 'vitest';

import { groupPrime, hashHex, hexToBigInt, power, signedHex } from './srp-group.ts';

describe('the signed form', () => {
  test.each([
    [0n, '00'],
    [1n, '01'],
    [0x7fn, '7f'],
    [0x80n, '0080'],
    [0xffn, '00ff'],
    [0x100n, '0100'],
    [0x8000n, '008000'],
  ])('of %d is %s', (value, hex) => {
    expect(signedHex(value)).toBe(hex);
    expect(hexToBigInt(hex)).toBe(value);
  });
});

test('the SRP group is the one of 3072 bits that RFC 3526 numbers 15', () => {
  const hex = groupPrime.toString(16);
  expect(hex).toHaveLength(768);
  expect(hex).toMatch(/^f{16}c90fdaa22168c234.*a93ad2caf{16}$/);
});

test('the SRP powers agree with the plain definition and with Fermat', () => {
  expect(power(3n, 20n)).toBe(3n ** 20n);
  expect(power(7n, 0n)).toBe(1n);
  expect(power(groupPrime + 2n, 3n)).toBe(8n);
  expect(power(5n, groupPrime - 1n)).toBe(1n);
});

test('the SRP hashes are computed over bytes, not over hex digits', () => {
  expect(hashHex('616263').toString(16)).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
