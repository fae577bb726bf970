import { describe, expect, test } from 'vitest';

import { authenticatorCode } from '../testing/authenticator.ts';
import { findTotpStep, makeTotpSecret, totpCode, totpStepAt } from './totp.ts';

/** «12345678901234567890» in base32: the secret of RFC 6238’s appendix B. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('the codes of an authenticator', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of RFC 6238', (seconds, code) => {
    const at = new Date(seconds * 1000);
    expect(totpCode(rfcSecret, totpStepAt(at))).toBe(code);
    expect(authenticatorCode(rfcSecret, at)).toBe(code);
  });

  test('are the same as another implementation’s for secrets of our own', () => {
    const at = new Date('2026-11-20T12:00:00Z');
    for (let tries = 0; tries < 50; tries += 1) {
      const secret = makeTotpSecret();
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(totpCode(secret, totpStepAt(at))).toBe(authenticatorCode(secret, at));
    }
  });

  test('are found one step early and one step late, and no further', () => {
    const at = new Date('2026-11-20T12:00:00Z');
    const now = totpStepAt(at);
    const found = [-2, -1, 0, 1, 2].map((step) => findTotpStep(rfcSecret, totpCode(rfcSecret, now + step), at));
    expect(found).toEqual([undefined, now - 1, now, now + 1, undefined]);
  });

  test('are six digits and nothing else', () => {
    const at = new Date('2026-11-20T12:00:00Z');
    const code = totpCode(rfcSecret, totpStepAt(at));
    for (const given of ['', code.slice(1), `${code}0`, `${code}\n`, 'abcdef', '------', '1234567890'.repeat(50)]) {
      expect(findTotpStep(rfcSecret, given, at)).toBeUndefined();
    }
  });
});
