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

/** The pack edition's data for orders; minted once, it never changes. */
export interface EditionTerms {
  price_minor: number;
  currency: 'EUR';
  supply: number;
  per_user_limit: number;
  announces_at: Date;
  releases_at: Date;
}

/** Rolls back the transaction; caught at its edge and converted to a value. */
export class OrderRefused extends Error {
  readonly failureCode: FailureCode;
  constructor(failureCode: FailureCode) {
    super(failureCode);
    this.failureCode = failureCode;
  }
}

/** `orders_one_unpaid` allows one per user and edition. */
export const isUnpaid = `status in ('PENDING', 'PROCESSING', 'FAILED')`;

/** Equal hashes mean equal requests. */
export function hashRequest(request: OrderRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([request.packEditionId, request.numberOfPacks]))
    .digest('hex');
}
