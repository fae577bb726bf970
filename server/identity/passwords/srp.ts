import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

import { groupGenerator, groupPrime, hashHex, hexToBigInt, multiplier, power, signedHex } from './srp-group.ts';

/** Stored instead of a password; both hex. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

export function makeSalt(): string {
  return randomBytes(16).toString('hex');
}

/** `identity` is the pool's short name and the user's id together, as the client hashes it. */
export function computeVerifier(identity: string, password: string, salt: string): string {
  const secret = createHash('sha256').update(`${identity}:${password}`, 'utf8').digest('hex');
  const x = hashHex(signedHex(hexToBigInt(salt)) + secret);
  return power(groupGenerator, x).toString(16);
}

/** The client's public value, or undefined for one that would make the key predictable (A ≡ 0 mod N). */
export function parsePublicValue(hex: string): bigint | undefined {
  if (!/^[0-9a-f]{1,770}$/i.test(hex)) return undefined;
  const value = hexToBigInt(hex);
  return value % groupPrime === 0n ? undefined : value;
}

/** The server's half of SRP-6a: its public value, and the 16-byte key (hex) that only the right password yields. */
export function answerPublicValue(clientValue: bigint, verifier: string): { serverValue: string; key: string } {
  const v = hexToBigInt(verifier);
  const b = hexToBigInt(randomBytes(48).toString('hex'));
  const serverValue = (multiplier * v + power(groupGenerator, b)) % groupPrime;
  // The client refuses 0; one chance in 2^3072, and it costs a line.
  if (serverValue === 0n) return answerPublicValue(clientValue, verifier);
  const u = hashHex(signedHex(clientValue) + signedHex(serverValue));
  const shared = power(clientValue * power(v, u), b);
  const key = hkdfSync(
    'sha256',
    Buffer.from(signedHex(shared), 'hex'),
    Buffer.from(signedHex(u), 'hex'),
    'Caldera Derived Key',
    16,
  );
  return { serverValue: serverValue.toString(16), key: Buffer.from(key).toString('hex') };
}

/** What a client that knows the password sends back. */
export function signChallenge(key: string, identity: string, secretBlock: string, timestamp: string): Buffer {
  return createHmac('sha256', Buffer.from(key, 'hex'))
    .update(identity, 'utf8')
    .update(Buffer.from(secretBlock, 'base64'))
    .update(timestamp, 'utf8')
    .digest();
}
