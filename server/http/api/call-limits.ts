import type { MiddlewareHandler } from 'hono';

import type * as endpoints from '#contract/endpoints.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { spendUserLimit, type UserLimit, userLimits } from '#server/limits/user-limits.ts';

import { tooManyRequests } from './api-failure.ts';
import { readClientNetwork } from '../../network/client-network.ts';
import { createQuota } from '../../network/quota.ts';
import type { ApiEnv } from './request.ts';

const tooManyCalls = (seconds: number) => tooManyRequests('Too many calls. Try again later.', seconds);

/** Calls with a cost, and their counters. A picture is counted once it is recognized as one. */
const limitsByEndpoint: Partial<Record<string, UserLimit>> = {
  placeOrder: 'orders',
  setBilling: 'billing',
  preparePayment: 'billing',
  saveShelves: 'shelves',
  readShelves: 'reads',
  saveShowcase: 'shelves',
  removeShowcase: 'shelves',
  getShowcase: 'reads',
  getPublicShowcase: 'reads',
  listOwnMoments: 'reads',
  listOrders: 'lists',
  listOwnPacks: 'lists',
  consentToOpen: 'openings',
  openPack: 'openings',
  keepOpening: 'openings',
  returnPack: 'openings',
  getProfileData: 'exports',
  subscribeToPush: 'devices',
  setDropReminder: 'devices',
} satisfies Partial<Record<keyof typeof endpoints, UserLimit>>;

/** Counts a user's call by its endpoint's name; throws the failure where there were too many. */
export type CountCall = (endpointName: string, userId: string) => Promise<void>;

export function createCallCounter(database: Database, clock: Clock): CountCall {
  return async (endpointName, userId) => {
    const limit = limitsByEndpoint[endpointName];
    if (limit === undefined) return;
    // These limits keep the shop fast and guard no secret.
    if (await spendUserLimit(database, userId, limit, clock.now(), { isDurable: false })) return;
    throw tooManyCalls(userLimits[limit].seconds);
  };
}

/** Fans in a stadium share a few networks. */
const visitorCallsEachMinute = 600;
export const visitorWindowSeconds = 60;

/** Counts visitors' reads of a user's data by network: a shelf costs as much for a visitor as for a user. */
export function createVisitorQuota(clock: Clock): (network: string) => boolean {
  return createQuota({ clock, uses: visitorCallsEachMinute, windowMilliseconds: visitorWindowSeconds * 1000 });
}

/** For a costly call without a session: counts by the visitor's network instead. */
export function limitVisitors({ clock, trustedProxies }: { clock: Clock; trustedProxies: number }) {
  const spend = createVisitorQuota(clock);
  const limit: MiddlewareHandler<ApiEnv> = async (context, next) => {
    if (context.get('user') === null && !spend(readClientNetwork(context, trustedProxies)))
      throw tooManyCalls(visitorWindowSeconds);
    await next();
  };
  return limit;
}
