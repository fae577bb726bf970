import { groupPrime, hexToBigInt } from '../passwords/srp-group.ts';
import type { PasswordVerifier } from '../passwords/srp.ts';
import type { PoolContext } from '../pool-context.ts';
import { findUser, type IdentityUser, isIdShaped, toEmailKey, toUsernameKey } from './users.ts';

/**
 * The user that a signed-out request is about. An unknown name gets a fake id, salt and verifier, the same each time, and is
 * treated like any user, limits included: no answer reveals whether an account exists.
 */
export interface Subject extends PasswordVerifier {
  subjectId: string;
  user: IdentityUser | undefined;
}

/** A version 4 UUID like every user's id, its variant digit (8, 9, a or b) included. */
function falseId(hash: string): string {
  const variant = ((Number.parseInt(hash.charAt(16), 16) & 3) | 8).toString(16);
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join('-');
}

function falseVerifier(context: PoolContext, key: string): string {
  const blocks = Array.from({ length: 12 }, (_, block) => context.keys.hash('decoy verifier', `${block} ${key}`));
  return (hexToBigInt(blocks.join('')) % groupPrime).toString(16);
}

function inventSubject(context: PoolContext, identifier: string): Subject {
  const key = identifier.includes('@') ? toEmailKey(identifier) : toUsernameKey(identifier);
  return {
    subjectId: falseId(context.keys.hash('decoy id', key)),
    salt: context.keys.hash('decoy salt', key).slice(0, 32),
    verifier: falseVerifier(context, key),
    user: undefined,
  };
}

/**
 * By username or e-mail address, never by id: the first step of a sign-in hands out a real or a fake id, and a second request
 * with it would reveal which.
 */
export async function findSubject(context: PoolContext, identifier: string): Promise<Subject> {
  // Computed in every case, so that a known user takes as long as an unknown one.
  const invented = inventSubject(context, identifier);
  if (isIdShaped(identifier)) return invented;
  const user = await findUser(context.database, identifier);
  return user === undefined ? invented : { subjectId: user.userId, salt: user.salt, verifier: user.verifier, user };
}
