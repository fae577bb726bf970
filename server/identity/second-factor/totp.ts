import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator has it: SHA-1, six digits, thirty seconds. */
const stepSeconds = 30;
/** A clock may be one step off, either way. */
const drift = [0, -1, 1];

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, for whole groups of five bytes. */
function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet.charAt(Number.parseInt(five, 2))).join('');
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text)
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** 160 bits, as RFC 4226 recommends; base32. */
export function makeTotpSecret(): string {
  return encodeBase32(randomBytes(20));
}

export function totpStepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / stepSeconds);
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return (number % 1_000_000).toString().padStart(6, '0');
}

/** The step whose code this is, or undefined. Every candidate is compared, and in constant time. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const given = Buffer.from(/^\d{6}$/.test(code) ? code : '------', 'ascii');
  const current = totpStepAt(now);
  const matches = drift
    .map((difference) => current + difference)
    .filter((step) => timingSafeEqual(Buffer.from(totpCode(secret, step), 'ascii'), given));
  return matches[0];
}
