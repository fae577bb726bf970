import { createHmac } from 'node:crypto';

import type { Page } from '@playwright/test';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = Array.from(text)
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * An authenticator app's code (RFC 6238), `stepsAhead` half minutes from now. A code is valid once, and neighboring
 * steps are accepted, so a test that needs several codes starts in the past.
 */
export function totpCode(secret: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * Waits until the current half minute has at least this many seconds left; the previous step's code is accepted only
 * that long.
 */
export async function untilStepLasts(page: Page, seconds: number): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < seconds * 1_000) await page.waitForTimeout(left);
}
