import { randomUUID } from 'node:crypto';

import { and, desc, eq, gt, inArray } from 'drizzle-orm';

import { secondsFrom } from '#server/base/clock.ts';
import type { Queryable } from '#server/db/database.ts';

import { identityDevices, identitySessions } from '../identity-tables.ts';
import type { PoolContext } from '../pool-context.ts';
import { deviceSeconds, mostDevices, poolRegion } from '../pool-settings.ts';

export type IdentityDevice = typeof identityDevices.$inferSelect;

export function makeDeviceKey(): string {
  return `${poolRegion}_${randomUUID()}`;
}

/** With the device's key, the name under which SRP knows the device. The same for all devices of a user. */
export function deviceGroupKey(context: PoolContext, userId: string): string {
  return `-${context.keys.hash('device group', userId).slice(0, 8)}`;
}

export async function findDevice(
  context: PoolContext,
  userId: string,
  deviceKey: string,
): Promise<IdentityDevice | undefined> {
  const [device] = await context.database.orm
    .select()
    .from(identityDevices)
    .where(
      and(
        eq(identityDevices.deviceKey, deviceKey),
        eq(identityDevices.userId, userId),
        gt(identityDevices.expiresAt, context.clock.now()),
      ),
    );
  return device;
}

/** The one that signed in last comes first. */
export function listUserDevices(context: PoolContext, userId: string): Promise<IdentityDevice[]> {
  return context.database.orm
    .select()
    .from(identityDevices)
    .where(and(eq(identityDevices.userId, userId), gt(identityDevices.expiresAt, context.clock.now())))
    .orderBy(desc(identityDevices.authenticatedAt), identityDevices.deviceKey);
}

/** Forgets devices of a user; what they are signed in with ends. Returns how many there were. */
export async function forgetDevices(
  transaction: Queryable,
  userId: string,
  deviceKeys: readonly string[],
): Promise<number> {
  if (deviceKeys.length === 0) return 0;
  const forgotten = await transaction.orm
    .delete(identityDevices)
    .where(and(eq(identityDevices.userId, userId), inArray(identityDevices.deviceKey, [...deviceKeys])))
    .returning({ deviceKey: identityDevices.deviceKey });
  await transaction.orm
    .delete(identitySessions)
    .where(and(eq(identitySessions.userId, userId), inArray(identitySessions.deviceKey, [...deviceKeys])));
  return forgotten.length;
}

/** Adds a confirmed device; the longest unused ones beyond the bound make room. False when it is there already. */
export async function addDevice(
  context: PoolContext,
  device: { deviceKey: string; userId: string; name: string; salt: string; verifier: string },
): Promise<boolean> {
  const now = context.clock.now();
  const times = { createdAt: now, changedAt: now, authenticatedAt: now, expiresAt: secondsFrom(now, deviceSeconds) };
  return context.database.transaction(async (transaction) => {
    const added = await transaction.orm
      .insert(identityDevices)
      .values({ ...device, isRemembered: false, ...times })
      .onConflictDoNothing()
      .returning({ deviceKey: identityDevices.deviceKey });
    const surplus = await transaction.orm
      .select({ deviceKey: identityDevices.deviceKey })
      .from(identityDevices)
      .where(eq(identityDevices.userId, device.userId))
      .orderBy(desc(identityDevices.authenticatedAt), desc(identityDevices.createdAt))
      .offset(mostDevices);
    await forgetDevices(
      transaction,
      device.userId,
      surplus.map(({ deviceKey }) => deviceKey),
    );
    return added.length === 1;
  });
}

/** Notes that the device signed in. False when it was forgotten meanwhile. */
export async function touchDevice(context: PoolContext, userId: string, deviceKey: string): Promise<boolean> {
  const now = context.clock.now();
  const touched = await context.database.orm
    .update(identityDevices)
    .set({ authenticatedAt: now, expiresAt: secondsFrom(now, deviceSeconds) })
    .where(and(eq(identityDevices.deviceKey, deviceKey), eq(identityDevices.userId, userId)))
    .returning({ deviceKey: identityDevices.deviceKey });
  return touched.length === 1;
}

/**
 * Removes every device that replaces the second factor, except this session's: an intruder may have had one remembered.
 */
export async function distrustDevices(
  context: PoolContext,
  transaction: Queryable,
  userId: string,
  askingSession?: string,
): Promise<void> {
  await transaction.query(
    `update identity_devices set is_remembered = false, changed_at = $2
     where user_id = $1 and is_remembered and device_key not in (
       select device_key from identity_sessions where user_id = $1 and origin_jti = $3 and device_key is not null
     )`,
    [userId, context.clock.now(), askingSession ?? null],
  );
}
