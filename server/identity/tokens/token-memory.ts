import type { JWTPayload } from 'jose';

import type { CheckedToken } from './verify-token.ts';

/** About a kilobyte each. */
const mostRemembered = 5_000;

/**
 * Remembers genuine tokens, because a signature costs more than the rest of a call. Only their lifetime is checked
 * again: whether the session still exists is not this memory's business.
 */
export function createTokenMemory() {
  const known = new Map<string, JWTPayload & { exp: number }>();
  return async (token: string, now: Date, check: () => Promise<CheckedToken>): Promise<CheckedToken> => {
    const payload = known.get(token);
    if (payload !== undefined && payload.exp * 1000 > now.getTime()) return { kind: 'genuine', payload };
    known.delete(token);
    const checked = await check();
    if (checked.kind === 'genuine' && checked.payload.exp !== undefined) {
      const [oldest] = known.keys();
      if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
      known.set(token, { ...checked.payload, exp: checked.payload.exp });
    }
    return checked;
  };
}
