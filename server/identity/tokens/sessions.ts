import { createHash, randomBytes, randomUUID } from 'node:crypto';

import { and, eq, gt, ne } from 'drizzle-orm';

import { secondsFrom } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';

import { identitySessions } from '../identity-tables.ts';
import type { PoolContext } from '../pool-context.ts';

export type IdentitySession = typeof identitySessions.$inferSelect;

/** Per account, far more than anyone has devices; beyond it the oldest session ends. */
const mostSessions = 100;

/** Refresh tokens are random, so an unsalted hash reveals nothing. */
function hashRefreshToken(refreshToken: string): string {
  return createHash('sha256').update(refreshToken, 'utf8').digest('hex');
}

export async function startSession(
  context: PoolContext,
  userId: string,
  deviceKey: string,
): Promise<{ session: IdentitySession; refreshToken: string }> {
  const now = context.clock.now();
  const refreshToken = randomBytes(48).toString('base64url');
  const session = {
    originJti: randomUUID(),
    userId,
    deviceKey,
    refreshTokenHash: hashRefreshToken(refreshToken),
    authenticatedAt: now,
    expiresAt: secondsFrom(now, context.refreshSeconds),
  };
  await context.database.orm.insert(identitySessions).values(session);
  await endOldest(context.database, userId);
  return { session, refreshToken };
}

async function endOldest(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query(
    `delete from identity_sessions where origin_jti in (
       select origin_jti from identity_sessions where user_id = $1
       order by authenticated_at desc, origin_jti offset $2)`,
    [userId, mostSessions],
  );
}

export async function findSessionByRefreshToken(
  context: PoolContext,
  refreshToken: string,
): Promise<IdentitySession | undefined> {
  const [session] = await context.database.orm
    .select()
    .from(identitySessions)
    .where(eq(identitySessions.refreshTokenHash, hashRefreshToken(refreshToken)));
  return session;
}

/** False once the user has signed out, has been signed out everywhere or is gone. */
export async function isSessionLive(context: PoolContext, originJti: string): Promise<boolean> {
  // Runs in every signed-in call, so it avoids the query builder.
  const rows = await context.database.query('select from identity_sessions where origin_jti = $1 and expires_at > $2', [
    originJti,
    context.clock.now(),
  ]);
  return rows.length === 1;
}

export async function findLiveSession(context: PoolContext, originJti: string): Promise<IdentitySession | undefined> {
  const [session] = await context.database.orm
    .select()
    .from(identitySessions)
    .where(and(eq(identitySessions.originJti, originJti), gt(identitySessions.expiresAt, context.clock.now())));
  return session;
}

/** Signs out one device. An unknown token is already signed out. */
export async function endTokenSession(queryable: Queryable, refreshToken: string): Promise<void> {
  await queryable.orm
    .delete(identitySessions)
    .where(eq(identitySessions.refreshTokenHash, hashRefreshToken(refreshToken)));
}

export async function endSessions(queryable: Queryable, userId: string, except?: string): Promise<void> {
  const all = eq(identitySessions.userId, userId);
  await queryable.orm
    .delete(identitySessions)
    .where(except === undefined ? all : and(all, ne(identitySessions.originJti, except)));
}
