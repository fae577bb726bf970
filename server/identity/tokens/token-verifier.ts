/** Who a request comes from, as the id token says. */
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
   * `malformed`: not a token of a user pool at all. `forged`: not signed by the pool, or made for something else.
   * `revoked`: signed out.
   */
  | { kind: 'invalid'; reason: 'malformed' | 'expired' | 'forged' | 'revoked' };

/** What the API asks about each bearer token. Throws only when it cannot know (no database, no network). */
export type TokenVerifier = (token: string) => Promise<TokenVerdict>;
