/** The embedded pool's fixed names; pages and tools find them in the configuration. */
export const poolRegion = 'eu-west-1';
export const userPoolId = 'eu-west-1_Local0001';
export const userPoolClientId = 'farolweb';
/** The id's second half: SRP hashes it with the user's id. */
export const poolName = 'Local0001';
/** As Amazon Cognito's, so that its verifiers accept our tokens once they are handed our keys. */
export const poolIssuer = `https://cognito-idp.${poolRegion}.amazonaws.com/${userPoolId}`;

export interface PoolLog {
  error(details: object, message: string): void;
}

export interface PoolOptions {
  /** Stands in front of the messages that carry codes. */
  clubName?: string;
  log: PoolLog;
  /** Id and access tokens, in seconds. Amplify counts a token as expired 5 s early: keep it above 10. */
  tokenSeconds?: number;
  /** How long a session can be refreshed, in seconds. */
  refreshSeconds?: number;
}

const hour = 3600;

export const defaultTokenSeconds = hour;
export const defaultRefreshSeconds = 30 * 24 * hour;

/** An unfinished sign-in. */
export const challengeSeconds = 3 * 60;

export const codeSeconds = { 'sign-up': 24 * hour, 'verify-email': 24 * hour, 'reset-password': hour } as const;
export type CodePurpose = keyof typeof codeSeconds;

/** `most` times within `seconds`. What is refused does not count, so amplify's threefold repeats change nothing. */
export const limits = {
  wrongPasswords: { most: 8, seconds: hour / 4 },
  wrongCodes: { most: 5, seconds: hour },
  /** Messages to one address. A repeat after a lost answer is one more message, hence the room. */
  messages: { most: 12, seconds: hour },
} as const;

/** Within this time a repeated sign-up is taken for the client's own repeat, and sends no second code. */
export const signUpRepeatSeconds = 10;

/** After this long without confirmation the name is free again. */
export const unconfirmedSeconds = 7 * 24 * hour;
