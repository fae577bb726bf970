import { createHash } from 'node:crypto';

import type { FailureCode } from '#contract/api/failure.ts';

export interface OrderRequest {
  userId: string;
  packEditionId: string;
  numberOfPacks: number;
  idempotencyKey: string | null;
  /** Admins see an edition before it is announced. No user can buy it before the release. */
  isAdmin: boolean;
}

/** What an order needs to know of its pack edition; minted once, it never changes. */
export interface EditionTerms {
  price_minor: number;
  currency: string;
  supply: number;
  per_user_limit: number;
  announces_at: Date;
  releases_at: Date;
}

/** Rolls the transaction back; caught at its edge and turned into a value. */
export class OrderRefused extends Error {
  readonly failureCode: FailureCode;
  constructor(failureCode: FailureCode) {
    super(failureCode);
    this.failureCode = failureCode;
  }
}

/** What `orders_one_unpaid` allows one of for each user and edition. */
export const isUnpaid = `status in ('PENDING', 'PROCESSING', 'FAILED')`;

/** Two requests with the same one ask for the same. */
export function hashOf(request: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.packEditionId, request.numberOfPacks]))
    .digest('hex');
}
