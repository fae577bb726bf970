/** The embedded pool's fixed names; pages and tools find them in the configuration. */
export const poolRegion = 'eu-west-1';
export const userPoolId = 'eu-west-1_Local0001';
export const userPoolClientId = 'storefront';
/** The id's second half: SRP hashes it with the user's id. */
export const poolName = 'Local0001';
/** As Amazon Cognito's, so that its verifiers accept our tokens once they are handed our keys. */
export const poolIssuer = `https://cognito-idp.${poolRegion}.amazonaws.com/${userPoolId}`;

export interface PoolLog {
  error(details: object, message: string): void;
}

export interface PoolOptions {
  /** Opens the messages that carry codes. */
  clubName?: string;
  log: PoolLog;
  /** Id and access tokens, in seconds. Amplify counts a token as expired 5 s early: keep it above 10. */
  tokenSeconds?: number;
  /** How long a session can be refreshed, in seconds. */
  refreshSeconds?: number;
  /** True if users without a second factor must set one up to sign in. By default it is optional. */
  mfa?: MfaPolicy;
  /**
   * The number of our own proxies in front of the server: at this position from the right, `X-Forwarded-For` contains
   * the client. With 0, the default, the connection's address is used.
   */
  trustedProxies?: number;
  /** Usernames closed to sign-up, look-alikes included. The operator creates these accounts. */
  reservedUsernames?: readonly string[];
}

export type MfaPolicy = 'optional' | 'required';

const hour = 3600;

export const defaultTokenSeconds = hour;
export const defaultRefreshSeconds = 30 * 24 * hour;

/** A step of a sign-in that the client takes automatically. */
export const challengeSeconds = 3 * 60;
/**
 * A step that a person takes, such as finding the phone or setting up an authenticator. As long as Amazon Cognito
 * allows.
 */
export const personalChallengeSeconds = 15 * 60;
/** Answers to one such step. */
export const mostAnswers = 5;

/** After this time the signing key gets a successor at the next start. */
export const signingKeySeconds = 90 * 24 * hour;
/** How long the old one still verifies: much longer than the lifetime of its tokens. */
export const retiredKeySeconds = 30 * 24 * hour;

export const temporaryPasswordSeconds = 7 * 24 * hour;

/** A device that has not signed in for this long is forgotten. */
export const deviceSeconds = 90 * 24 * hour;
/** Per user; a new one replaces the one that has not signed in for the longest time. */
export const mostDevices = 30;

export const codeSeconds = {
  'sign-up': 24 * hour,
  'verify-email': 24 * hour,
  'verify-phone': 24 * hour,
  'reset-password': hour,
} as const;
export type CodePurpose = keyof typeof codeSeconds;

/** `most` times within `seconds`. Refused attempts don't count, so amplify's three retries change nothing. */
export const limits = {
  /** Per account and network, so attempts from elsewhere do not lock the owner out. */
  wrongPasswords: { most: 8, seconds: hour / 4 },
  /** Per account from everywhere: beyond it, only devices that have signed in before may continue. */
  wrongPasswordsInAll: { most: 80, seconds: hour / 4 },
  wrongCodes: { most: 5, seconds: hour },
  /**
   * Codes of a second factor. Three of a million codes are valid at a time, so this stops an attacker who has the
   * password.
   */
  wrongFactors: { most: 10, seconds: hour },
  /** Messages to one address. A repeat after a lost answer is another message, hence the margin. */
  messages: { most: 12, seconds: hour },
  /** Per account, for e-mails to addresses that the user enters: they may belong to strangers. */
  mailsOfUser: { most: 20, seconds: hour },
  /** Text messages that one user requests, to any numbers: each costs money. */
  textMessages: { most: 20, seconds: hour },
  /** Text messages of one user's sign-ins: only a caller with the password can use them up. */
  signInTexts: { most: 12, seconds: hour },
} as const;

/**
 * The same per IP address. A stadium's visitors share a few, so these are generous: they limit what one machine does to
 * many accounts, and a success never resets them.
 */
export const clientIpLimits = {
  /** Wrong passwords and wrong codes of every kind, together. */
  failures: { most: 300, seconds: hour / 4 },
  messages: { most: 300, seconds: hour },
  signUps: { most: 300, seconds: hour },
  /** Started sign-ins, whatever their result: each costs arithmetic. Generous enough for a stadium's gates to open. */
  signInStarts: { most: 3000, seconds: hour / 4 },
} as const;

/** Within this time a repeated sign-up is treated as the client's own repeat, and sends no second code. */
export const signUpRepeatSeconds = 10;

/** After this time without confirmation the name is free again. */
export const unconfirmedSeconds = 7 * 24 * hour;
