import { isLimitOpen, spendLimit } from '#server/limits/limits.ts';
import type { PoolContext } from './pool-context.ts';
import { addressLimits } from './pool-settings.ts';

type Counted = keyof typeof addressLimits;

function toKey(counted: Counted, addressHash: string): string {
  return `address ${counted} ${addressHash}`;
}

/** True if the caller's IP address has uses left. Counts nothing; calls without an address are not limited. */
export async function isAddressOpen(context: PoolContext, counted: Counted): Promise<boolean> {
  const { addressHash, database, clock } = context;
  if (addressHash === null) return true;
  return isLimitOpen(database, toKey(counted, addressHash), addressLimits[counted], clock.now());
}

/** Counts one use of the caller's IP address. False, and not counted, if none is left. */
export async function spendAddress(context: PoolContext, counted: Counted): Promise<boolean> {
  const { addressHash, database, clock } = context;
  if (addressHash === null) return true;
  return spendLimit(database, toKey(counted, addressHash), addressLimits[counted], clock.now());
}
