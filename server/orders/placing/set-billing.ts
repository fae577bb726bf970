import type { BillingRequest } from '#contract/orders/billing.ts';
import type { Refusal } from '#server/base/refusal.ts';
import { isPayable } from '#contract/orders/order.ts';
import { isChanceBased, type PackEdition } from '#contract/packs/pack-edition.ts';
import { termsVersion } from '#contract/orders/terms.ts';
import type { Database, Queryable } from '#server/db/database.ts';

import { mayChange, writeOrderEvent } from '../order-events.ts';
import { type OrderRow, statusAt } from '../order-rows.ts';

export interface BillingGiver {
  userId: string;
  /** The recipient of the receipt. */
  email: string;
}

export type GiveBillingOutcome = { kind: 'given' } | Refusal;

type LockedRow = Omit<OrderRow, 'pack_ids'> & { document: PackEdition };

async function lockOrder(transaction: Queryable, userId: string, orderId: string): Promise<LockedRow | undefined> {
  const [row] = await transaction.query<LockedRow>(
    `select orders.*, document from orders join pack_editions using (pack_edition_id)
     where order_id = $1 and user_id = $2 for update of orders`,
    [orderId, userId],
  );
  return row;
}

function isUnchanged(row: LockedRow, billing: BillingRequest, email: string): boolean {
  return (
    row.billing_given_at !== null &&
    row.billing_country === billing.country &&
    row.billing_tax_number === billing.taxNumber &&
    row.buyer_is_adult === billing.isAdult &&
    row.terms_version === billing.termsVersion &&
    row.locale === billing.locale &&
    row.buyer_email === email
  );
}

function findRefusal(row: LockedRow, billing: BillingRequest, now: Date): GiveBillingOutcome | undefined {
  if (!isPayable(statusAt(row, now))) return { kind: 'refused', code: 'order-not-payable' };
  if (billing.termsVersion !== termsVersion)
    return { kind: 'refused', code: 'terms-outdated', fields: { termsVersion } };
  if (!billing.isAdult && isChanceBased(row.document))
    return { kind: 'refused', code: 'adults-only', fields: { isAdult: 'must-be-true' } };
  return undefined;
}

/** Stores the buyer, the terms and the language; the last version before the payment counts. */
export async function setBilling(
  database: Database,
  { userId, email }: BillingGiver,
  orderId: string,
  billing: BillingRequest,
  now: Date,
): Promise<GiveBillingOutcome> {
  return database.transaction(async (transaction) => {
    const row = await lockOrder(transaction, userId, orderId);
    if (row === undefined) return { kind: 'refused', code: 'not-found' };
    const refusal = findRefusal(row, billing, now);
    if (refusal !== undefined) return refusal;
    if (isUnchanged(row, billing, email)) return { kind: 'given' };
    if (!(await mayChange(transaction, orderId))) return { kind: 'refused', code: 'too-many-requests' };
    await transaction.query(
      `update orders set billing_country = $2, billing_tax_number = $3, buyer_is_adult = $4, terms_version = $5,
         locale = $6, billing_given_at = $7, buyer_email = $8 where order_id = $1`,
      [orderId, billing.country, billing.taxNumber, billing.isAdult, billing.termsVersion, billing.locale, now, email],
    );
    await writeOrderEvent(transaction, orderId, { kind: 'billing-given' }, now);
    return { kind: 'given' };
  });
}
