import type { Hono } from 'hono';

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

import { type ConfirmedUser, createConfirmedUser } from './create-confirmed-user.ts';
import { createEmbeddedVerifier } from './embedded-verifier.ts';
import { openPoolKeys } from './pool-keys.ts';
import { defaultRefreshSeconds, defaultTokenSeconds, type PoolOptions } from './pool-settings.ts';
import { createProtocolRoutes } from './protocol-routes.ts';
import type { TokenVerifier } from './token-verifier.ts';

/** Our own user pool, speaking Amazon Cognito's protocol. */
export interface UserPool {
  /** To be mounted under `/idp`. */
  routes: Hono;
  verifyIdToken: TokenVerifier;
  createConfirmedUser(user: ConfirmedUser): Promise<string>;
}

export async function createUserPool(parts: {
  database: Database;
  clock: Clock;
  options: PoolOptions;
}): Promise<UserPool> {
  const { database, clock, options } = parts;
  const context = {
    database,
    clock,
    keys: await openPoolKeys(database, clock),
    clubName: options.clubName,
    log: options.log,
    tokenSeconds: options.tokenSeconds ?? defaultTokenSeconds,
    refreshSeconds: options.refreshSeconds ?? defaultRefreshSeconds,
  };
  return {
    routes: createProtocolRoutes(context),
    verifyIdToken: createEmbeddedVerifier(context),
    createConfirmedUser: (user) => createConfirmedUser(context, user),
  };
}
