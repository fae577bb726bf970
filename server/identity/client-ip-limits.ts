import { isLimitOpen, spendLimit } from '#server/limits/limits.ts';
import type { PoolContext } from './pool-context.ts';
import { clientIpLimits } from './pool-settings.ts';

type Counted = keyof typeof clientIpLimits;

function toKey(counted: Counted, clientIpHash: string): string {
  return `address ${counted} ${clientIpHash}`;
}

/** True if the caller's IP address has uses left. Counts nothing; calls without an address are not limited. */
export async function hasClientIpUses(context: PoolContext, counted: Counted): Promise<boolean> {
  const { clientIpHash, database, clock } = context;
  if (clientIpHash === null) return true;
  return isLimitOpen(database, toKey(counted, clientIpHash), clientIpLimits[counted], clock.now());
}

/** Counts one use of the caller's IP address. False, and not counted, if none is left. */
export async function countClientIp(context: PoolContext, counted: Counted): Promise<boolean> {
  const { clientIpHash, database, clock } = context;
  if (clientIpHash === null) return true;
  return spendLimit(database, toKey(counted, clientIpHash), clientIpLimits[counted], clock.now());
}
