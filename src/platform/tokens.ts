import { decodeIdToken, isExpired } from './id-token.ts';
import { withSessionLock } from './session-lock.ts';
import { readStoredTokens } from './token-store.ts';

async function refresh(): Promise<string> {
  return withSessionLock(async () => {
    const stored = await readStoredTokens();
    const payload = stored === null ? null : decodeIdToken(stored.idToken);
    if (stored === null || payload === null) return '';
    if (!isExpired(payload, new Date())) return stored.idToken;
    const { refreshTokens } = await import('./identity.ts');
    const refreshed = await refreshTokens();
    if (refreshed.kind === 'refreshed') return refreshed.idToken;
    // Without a network the expired token still names the owner of the device's copy.
    return refreshed.kind === 'unreachable' ? stored.idToken : '';
  });
}

/** The id token for a request: refreshed where it has expired, empty when nobody is signed in. */
export async function readUsableIdToken(): Promise<string> {
  if (typeof indexedDB === 'undefined') return '';
  const stored = await readStoredTokens();
  const payload = stored === null ? null : decodeIdToken(stored.idToken);
  if (stored === null || payload === null) return '';
  return isExpired(payload, new Date()) ? refresh() : stored.idToken;
}

/** Whose tokens are stored, expired or not; null when nobody is signed in. */
export async function readStoredUserId(): Promise<string | null> {
  if (typeof indexedDB === 'undefined') return null;
  const stored = await readStoredTokens();
  return stored === null ? null : (decodeIdToken(stored.idToken)?.sub ?? null);
}
