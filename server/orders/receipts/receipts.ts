import type { LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';
import { type Receipt, splitVat } from '#contract/orders/receipt.ts';
import type { Refund } from '#contract/orders/refund.ts';
import type { Seller } from '#contract/orders/seller.ts';
import type { Queryable } from '#server/db/database.ts';

import type { BilledOrderRow } from '../order-rows.ts';

/** The receipt's year, in the seller's time zone. */
export function receiptYear(now: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, year: 'numeric' }).format(now));
}

/**
 * Two parts of a statement's `with`: `counted` takes the year's next number, `receipt` writes the order's receipt. The
 * counter's row stays locked until the transaction ends, so numbers have no gaps and no duplicates on any number of
 * instances; run it as late in the transaction as possible. The arguments are placeholders.
 */
export const issueReceipt = (order: {
  orderId: string;
  packEditionId: string;
  year: string;
  seller: string;
  at: string;
}) => `
  counted as (
    insert into receipt_counters (year, last) values (${order.year}::int, 1)
    on conflict (year) do update set last = receipt_counters.last + 1 returning last),
  receipt as (
    insert into receipts (order_id, year, number, issued_at, seller, pack_edition_name)
    select ${order.orderId}::uuid, ${order.year}::int, last, ${order.at}::timestamptz, ${order.seller}::text::jsonb,
      document -> 'name'
    from counted, pack_editions where pack_edition_id = ${order.packEditionId}::text
    returning year, number)`;

export interface ReceiptRow {
  order_id: string;
  year: number;
  number: number;
  issued_at: Date;
  seller: Seller;
  pack_edition_name: LocalisedText;
}

export function formatReceiptNumber({ year, number }: Pick<ReceiptRow, 'year' | 'number'>): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}

/** By order, if they have one. */
export async function readReceipts(
  queryable: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, ReceiptRow>> {
  const rows = await queryable.query<ReceiptRow>('select * from receipts where order_id = any($1::uuid[])', [orderIds]);
  return new Map(rows.map((row) => [row.order_id, row]));
}

export function describeReceipt(row: ReceiptRow, order: BilledOrderRow, refunds: Refund[]): Receipt {
  const euro = (amountMinor: number): Money => ({ amountMinor, currency: order.currency });
  const total = euro(order.total_minor);
  const { number_of_packs: numberOfPacks, card_brand: brand, card_last_four: lastFour } = order;
  return {
    receiptNumber: formatReceiptNumber(row),
    issuedAt: row.issued_at.toISOString(),
    seller: row.seller,
    buyer: { country: order.billing_country, taxNumber: order.billing_tax_number },
    lines: [
      {
        packEditionId: order.pack_edition_id,
        name: row.pack_edition_name,
        numberOfPacks,
        unitPrice: euro(order.total_minor / numberOfPacks),
        total,
      },
    ],
    total,
    ...splitVat(total, row.seller.vatBasisPoints),
    paymentMethod: brand === null || lastFour === null ? null : { brand, lastFour },
    refunds,
    termsVersion: order.terms_version,
    locale: order.locale,
  };
}
