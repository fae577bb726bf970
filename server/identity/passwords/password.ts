import { timingSafeEqual } from 'node:crypto';

import { poolName } from '../pool-settings.ts';
import { CognitoError } from '../protocol/cognito-error.ts';
import { computeVerifier, makeSalt, type PasswordVerifier } from './srp.ts';

const shortest = 8;
/** As Amazon Cognito's. */
const longest = 256;

/** Only the length counts: a long sentence is a better password than `Passw0rd!`. Counted in code points. */
export function checkPasswordPolicy(password: string): void {
  const length = Array.from(password).length;
  const refuse = (why: string) =>
    new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${why}`);
  if (length < shortest) throw refuse('Password not long enough');
  if (length > longest) throw refuse('Password too long');
}

/** The user's name in SRP: its hashes include it. */
export function srpIdentity(subjectId: string): string {
  return `${poolName}${subjectId}`;
}

/** Salt and verifier for a new password; the password itself is not stored. */
export function makePasswordVerifier(userId: string, password: string): PasswordVerifier {
  const salt = makeSalt();
  return { salt, verifier: computeVerifier(srpIdentity(userId), password, salt) };
}

/** Bytes of the group's prime: both sides are padded to it, since `timingSafeEqual` requires equal lengths. */
const verifierHexLength = 768;

export function isPassword(subjectId: string, password: string, kept: PasswordVerifier): boolean {
  const given = computeVerifier(srpIdentity(subjectId), password, kept.salt);
  const toBytes = (hex: string) => Buffer.from(hex.padStart(verifierHexLength, '0'), 'hex');
  return timingSafeEqual(toBytes(given), toBytes(kept.verifier));
}
