import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';

import { createCognitoVerifier } from './tokens/cognito-verifier.ts';
import type { PoolOptions } from './pool-settings.ts';
import type { TokenVerifier } from './tokens/token-verifier.ts';
import { createUserPool, type UserPool } from './user-pool.ts';

/** Verifies the API's callers, and contains the embedded pool if it is used. */
export interface Identity {
  verifyIdToken: TokenVerifier;
  /** Null with Amazon Cognito. */
  userPool: UserPool | null;
}

/** Amazon Cognito if a pool is configured, otherwise the embedded one. */
export async function startIdentity(
  parts: PoolOptions & {
    cognito: { region: string; userPoolId: string; userPoolClientId: string } | null;
    database: Database;
    clock: Clock;
  },
): Promise<Identity> {
  const { cognito, database, clock, ...options } = parts;
  if (cognito !== null) {
    const { region, userPoolId, userPoolClientId: clientId } = cognito;
    return { userPool: null, verifyIdToken: createCognitoVerifier({ region, userPoolId, clientId, clock }) };
  }
  const userPool = await createUserPool({ database, clock, options });
  return { userPool, verifyIdToken: userPool.verifyIdToken };
}
