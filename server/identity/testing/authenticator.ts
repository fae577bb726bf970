import { createHmac } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The codes that a user's phone shows, computed without the server's own code. */
export function authenticatorCode(secret: string, at: Date): string {
  let value = 0n;
  for (const letter of secret) value = value * 32n + BigInt(letters.indexOf(letter));
  const key = Buffer.from(value.toString(16).padStart((secret.length * 5) / 4, '0'), 'hex');
  const counter = Buffer.from(
    Math.floor(at.getTime() / 30_000)
      .toString(16)
      .padStart(16, '0'),
    'hex',
  );
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = Number(digest.at(-1)) % 16;
  const number = Number.parseInt(digest.subarray(offset, offset + 4).toString('hex'), 16) % 2 ** 31;
  return String(number).slice(-6).padStart(6, '0');
}

/** A code that is certainly not this one. */
export function otherCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
