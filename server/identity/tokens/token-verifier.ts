/** The user of a request, according to the id token. */
export interface AuthenticatedUser {
  /** The token's `sub`. */
  userId: string;
  username: string;
  email: string;
  isEmailVerified: boolean;
  /** The sign-in that the token descends from. */
  originJti: string;
}

type TokenVerdict =
  | { kind: 'valid'; user: AuthenticatedUser }
  /**
   * `malformed`: not a user pool's token at all. `forged`: not signed by the pool, or made for something else.
   * `revoked`: signed out.
   */
  | { kind: 'invalid'; reason: 'malformed' | 'expired' | 'forged' | 'revoked' };

/** Verifies each bearer token of the API. Throws only if it can't know (no database, no network). */
export type TokenVerifier = (token: string) => Promise<TokenVerdict>;
