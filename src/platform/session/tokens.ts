import { decodeIdToken, type IdTokenPayload, isExpired } from './id-token.ts';
import { SessionError, tokensMustBePresent, userIsNotAuthenticated } from './session-errors.ts';
import { withSessionLock } from './session-lock.ts';
import { readStoredTokens } from './token-store.ts';

interface UsableTokens {
  idToken: string;
  payload: IdTokenPayload;
  isExpired: boolean;
}

async function readTokens(): Promise<UsableTokens | null> {
  const stored = await readStoredTokens();
  if (stored === null || stored.idToken === null) return null;
  const payload = decodeIdToken(stored.idToken);
  if (payload === null) return null;
  // Uses the pool's clock: a device clock that is hours ahead must not renew the tokens on every request.
  const now = new Date(Date.now() + stored.clockDrift);
  return { idToken: stored.idToken, payload, isExpired: isExpired(payload, now) };
}

/** Timeout for new tokens before the device's copy is used. */
const renewalPatienceMilliseconds = 2_000;

const listeners = new Set<() => void>();

/**
 * Calls back when the user pool refuses to renew the session because it ended elsewhere. Returns the unsubscribe
 * function.
 */
export function onSessionRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renews the tokens, unless another tab just did. Empty: the session has ended. */
function renew(isWanting: (tokens: UsableTokens) => boolean): Promise<string> {
  return withSessionLock(async () => {
    const tokens = await readTokens();
    if (tokens === null) return '';
    if (!isWanting(tokens)) return tokens.idToken;
    const { refreshTokens } = await import('../identity/refresh.ts');
    const outcome = await refreshTokens();
    if (outcome.kind === 'refreshed') return outcome.idToken;
    // Offline, the expired token still identifies the owner of the device's copy.
    if (outcome.kind === 'unreachable') return tokens.idToken;
    for (const listener of listeners) listener();
    return '';
  });
}

/** The id token for a request: refreshed when it has expired, empty when no user is signed in. */
export async function readUsableIdToken(): Promise<string> {
  if (typeof indexedDB === 'undefined') return '';
  const tokens = await readTokens();
  if (tokens === null) return '';
  if (!tokens.isExpired) return tokens.idToken;
  // A slow network counts as offline: the expired token identifies the owner of the device's copy. If the server
  // refuses it, the call is repeated with the new one.
  const patience = new Promise<string>((resolve) => {
    setTimeout(() => resolve(tokens.idToken), renewalPatienceMilliseconds);
  });
  return Promise.race([renew((found) => found.isExpired), patience]);
}

/**
 * A new id token after our API refused one; null if there is none. Never another user's: a call is not repeated for a
 * user who signed in later.
 */
export async function replaceRefusedToken(refused: string): Promise<string | null> {
  if (refused === '') return null;
  const token = await renew((found) => found.idToken === refused);
  const isTheirs = decodeIdToken(token)?.sub === decodeIdToken(refused)?.sub;
  return token === '' || token === refused || !isTheirs ? null : token;
}

/** The user of the stored tokens, expired or not; null when no user is signed in. */
export async function readStoredUserId(): Promise<string | null> {
  if (typeof indexedDB === 'undefined') return null;
  return (await readTokens())?.payload.sub ?? null;
}

/** Throws a `SessionError` if a call that needs a user has none, or only half a set of tokens. */
export async function requireTokens(): Promise<{ accessToken: string }> {
  const stored = await readStoredTokens();
  if (stored === null) throw new SessionError(userIsNotAuthenticated);
  const { idToken, accessToken } = stored;
  if (idToken === null || accessToken === null) throw new SessionError(tokensMustBePresent);
  return { accessToken };
}
