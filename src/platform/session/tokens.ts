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
  // By the pool's clock: a device whose own is hours ahead must not renew its tokens with every request.
  const now = new Date(Date.now() + stored.clockDrift);
  return { idToken: stored.idToken, payload, isExpired: isExpired(payload, now) };
}

/** The device's copy is not kept waiting longer for new tokens. */
const renewalPatienceMilliseconds = 2_000;

const listeners = new Set<() => void>();

/** Called when the user pool refuses to renew the session: it has ended elsewhere. Returns what ends the listening. */
export function onSessionRefused(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renews the tokens, unless another tab has done so since they were found wanting. Empty: there is no session any more. */
function renew(isWanting: (tokens: UsableTokens) => boolean): Promise<string> {
  return withSessionLock(async () => {
    const tokens = await readTokens();
    if (tokens === null) return '';
    if (!isWanting(tokens)) return tokens.idToken;
    const { refreshTokens } = await import('../identity/refresh.ts');
    const outcome = await refreshTokens();
    if (outcome.kind === 'refreshed') return outcome.idToken;
    // Without a network the expired token still names the owner of the device's copy.
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
  // A slow network counts as none: the expired token still names the owner of the device's copy, and where the server refuses it
  // the call is made once more with the new one.
  const patience = new Promise<string>((resolve) => {
    setTimeout(() => resolve(tokens.idToken), renewalPatienceMilliseconds);
  });
  return Promise.race([renew((found) => found.isExpired), patience]);
}

/**
 * A new id token after our API refused one; null when there is none. Another user's token does not count: a call is never
 * repeated in the name of a user who signed in meanwhile.
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

/** Throws a `SessionError` where a call that needs a user has none, or half a set of tokens. */
export async function requireTokens(): Promise<{ accessToken: string }> {
  const stored = await readStoredTokens();
  if (stored === null) throw new SessionError(userIsNotAuthenticated);
  const { idToken, accessToken } = stored;
  if (idToken === null || accessToken === null) throw new SessionError(tokensMustBePresent);
  return { accessToken };
}
