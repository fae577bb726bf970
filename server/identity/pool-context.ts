import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';

import type { PoolKeys } from './pool-keys.ts';
import type { MfaPolicy, PoolLog } from './pool-settings.ts';

/** Shared by all operations. */
export interface PoolContext {
  database: Database;
  clock: Clock;
  keys: PoolKeys;
  clubName: string | undefined;
  log: PoolLog;
  tokenSeconds: number;
  refreshSeconds: number;
  mfa: MfaPolicy;
  /** Made by `toLookalikeKey`. */
  reservedLooks: ReadonlySet<string>;
  /** A keyed hash of where the request comes from; null outside of a request. */
  clientIpHash: string | null;
}
