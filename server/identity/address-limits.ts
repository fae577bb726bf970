import { isLimitOpen, spendLimit } from '#server/limits/limits.ts';
import type { PoolContext } from './pool-context.ts';
import { addressLimits } from './pool-settings.ts';

type Counted = keyof typeof addressLimits;

function keyOf(counted: Counted, addressHash: string): string {
  return `address ${counted} ${addressHash}`;
}

/** Whether the caller's network address has uses left. Counts nothing; what comes from no address is not limited. */
export async function isAddressOpen(context: PoolContext, counted: Counted): Promise<boolean> {
  const { addressHash, database, clock } = context;
  if (addressHash === null) return true;
  return isLimitOpen(database, keyOf(counted, addressHash), addressLimits[counted], clock.now());
}

/** Counts one use of the caller's network address. False, and nothing counted, when they are spent. */
export async function spendAddress(context: PoolContext, counted: Counted): Promise<boolean> {
  const { addressHash, database, clock } = context;
  if (addressHash === null) return true;
  return spendLimit(database, keyOf(counted, addressHash), addressLimits[counted], clock.now());
}
