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
  /** Whether who has no second factor yet must set one up to sign in. By default it is the fan's choice. */
  mfa?: MfaPolicy;
  /**
   * How many proxies of our own are in front of the server: so many places from the right, `X-Forwarded-For` names the client.
   * With 0, the default, the connection does.
   */
  trustedProxies?: number;
  /** Usernames closed to sign-up, look-alikes included. The operator creates these accounts. */
  reservedUsernames?: readonly string[];
}

export type MfaPolicy = 'optional' | 'required';

const hour = 3600;

export const defaultTokenSeconds = hour;
export const defaultRefreshSeconds = 30 * 24 * hour;

/** A step of a sign-in that the client takes on its own. */
export const challengeSeconds = 3 * 60;
/** One that a person takes: finding the telephone, setting up an authenticator. As long as Amazon Cognito allows. */
export const personalChallengeSeconds = 15 * 60;
/** Answers to one such step. */
export const mostAnswers = 5;

/** After this long, the key that signs tokens gets a successor at the next start. */
export const signingKeySeconds = 90 * 24 * hour;
/** So long the old one still verifies: far longer than the tokens that it signed. */
export const retiredKeySeconds = 30 * 24 * hour;

export const temporaryPasswordSeconds = 7 * 24 * hour;

/** Without a sign-in for this long, a device is forgotten. */
export const deviceSeconds = 90 * 24 * hour;
/** Of one user; another one takes the place of that which has not signed in for the longest. */
export const mostDevices = 30;

export const codeSeconds = {
  'sign-up': 24 * hour,
  'verify-email': 24 * hour,
  'verify-phone': 24 * hour,
  'reset-password': hour,
} as const;
export type CodePurpose = keyof typeof codeSeconds;

/** `most` times within `seconds`. What is refused does not count, so amplify's threefold repeats change nothing. */
export const limits = {
  /** Per account and network, so attempts from elsewhere do not lock the owner out. */
  wrongPasswords: { most: 8, seconds: hour / 4 },
  /** Of one account from everywhere together: then only a device that it has signed in on before may go on. */
  wrongPasswordsInAll: { most: 80, seconds: hour / 4 },
  wrongCodes: { most: 5, seconds: hour },
  /** Codes of a second factor. Three of a million codes are right at a time, so this outlasts a guesser who has the password. */
  wrongFactors: { most: 10, seconds: hour },
  /** Messages to one address. A repeat after a lost answer is one more message, hence the room. */
  messages: { most: 12, seconds: hour },
  /** Per account, for e-mails to addresses that it names: they may belong to strangers. */
  mailsOfUser: { most: 20, seconds: hour },
  /** Text messages that one user asks for, to whatever numbers: each costs money. */
  textMessages: { most: 20, seconds: hour },
  /** Text messages of one user's sign-ins: only who has the password spends them. */
  signInTexts: { most: 12, seconds: hour },
} as const;

/**
 * The same for one network address. A stadium's visitors share a few, so they are wide: they bound what one machine does
 * to many accounts, and a success never clears them.
 */
export const addressLimits = {
  /** Wrong passwords and wrong codes of every kind, together. */
  failures: { most: 300, seconds: hour / 4 },
  messages: { most: 300, seconds: hour },
  signUps: { most: 300, seconds: hour },
  /** Sign-ins begun, whatever comes of them: each costs arithmetic. Wide enough for a stadium's gates to open. */
  signInStarts: { most: 3000, seconds: hour / 4 },
} as const;

/** Within this time a repeated sign-up is taken for the client's own repeat, and sends no second code. */
export const signUpRepeatSeconds = 10;

/** After this long without confirmation the name is free again. */
export const unconfirmedSeconds = 7 * 24 * hour;
