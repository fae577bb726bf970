import { createHash, getDiffieHellman } from 'node:crypto';

/** The 3072-bit group of RFC 3526 (number 15) with g = 2: what Amazon Cognito and its clients use. */
export const groupPrime = BigInt(`0x${getDiffieHellman('modp15').getPrime('hex')}`);
export const groupGenerator = 2n;

/** Big-endian with a sign bit, as Java's `BigInteger.toByteArray`: every hash of the protocol is over this form. */
export function signedHex(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

export function hexToBigInt(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

export function hashHex(hex: string): bigint {
  return hexToBigInt(createHash('sha256').update(hex, 'hex').digest('hex'));
}

/** `base ^ exponent mod groupPrime`; 3–4 ms for a 256-bit exponent. */
export function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let factor = base % groupPrime;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if ((rest & 1n) === 1n) result = (result * factor) % groupPrime;
    factor = (factor * factor) % groupPrime;
  }
  return result;
}

/** The multiplier of SRP-6a. */
export const multiplier = hashHex(signedHex(groupPrime) + signedHex(groupGenerator));
