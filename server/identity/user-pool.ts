import type { Hono } from 'hono';

import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';

import { type ConfirmedUser, createConfirmedUser } from './users/create-confirmed-user.ts';
import { createEmbeddedVerifier } from './tokens/embedded-verifier.ts';
import { type Invitation, type InvitationOutcome, inviteUser } from './users/invite-user.ts';
import type { PoolContext } from './pool-context.ts';
import { openPoolKeys } from './pool-keys.ts';
import { defaultRefreshSeconds, defaultTokenSeconds, type PoolOptions } from './pool-settings.ts';
import { createProtocolRoutes } from './protocol/protocol-routes.ts';
import { type ResetOutcome, resetSecondFactor } from './second-factor/reset-second-factor.ts';
import type { TokenVerifier } from './tokens/token-verifier.ts';
import { toLookalikeKey } from './users/users.ts';

/** Our own user pool, speaking Amazon Cognito's protocol. */
export interface UserPool {
  /** To be mounted under `/idp`. */
  routes: Hono;
  verifyIdToken: TokenVerifier;
  createConfirmedUser(user: ConfirmedUser): Promise<string>;
  /** For an operator: makes an account and sends its temporary password. */
  inviteUser(invitation: Invitation): Promise<InvitationOutcome>;
  /** For an operator: by username, e-mail address or id. */
  resetSecondFactor(username: string): Promise<ResetOutcome>;
}

export async function createUserPool(parts: {
  database: Database;
  clock: Clock;
  options: PoolOptions;
}): Promise<UserPool> {
  const { database, clock, options } = parts;
  const context: PoolContext = {
    database,
    clock,
    keys: await openPoolKeys(database, clock),
    clubName: options.clubName,
    log: options.log,
    tokenSeconds: options.tokenSeconds ?? defaultTokenSeconds,
    refreshSeconds: options.refreshSeconds ?? defaultRefreshSeconds,
    mfa: options.mfa ?? 'optional',
    reservedLooks: new Set((options.reservedUsernames ?? []).map(toLookalikeKey)),
    clientIpHash: null,
  };
  return {
    routes: createProtocolRoutes(context, options.trustedProxies ?? 0),
    verifyIdToken: createEmbeddedVerifier(context),
    createConfirmedUser: (user) => createConfirmedUser(context, user),
    inviteUser: (invitation) => inviteUser(context, invitation),
    resetSecondFactor: (username) => resetSecondFactor(context, username),
  };
}
