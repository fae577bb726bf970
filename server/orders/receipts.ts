import type { LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';
import { type Receipt, splitVat } from '#contract/receipt.ts';
import type { Refund } from '#contract/refund.ts';
import type { Seller } from '#contract/seller.ts';
import type { Queryable } from '#server/db/database.ts';

import type { BilledOrderRow } from './order-rows.ts';

/** The shop is Portugal's: a receipt of New Year's Eve belongs to the year that Lisbon has. */
const sellerYear = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Lisbon', year: 'numeric' });

/**
 * Gives an order its receipt and the next number of the year. The counter's row stays locked until the caller's transaction
 * ends, so numbers have no gap and no double on however many instances; do it as late in the transaction as possible.
 */
export async function issueReceipt(
  transaction: Queryable,
  order: { order_id: string; pack_edition_id: string },
  seller: Seller,
  now: Date,
): Promise<string> {
  const year = Number(sellerYear.format(now));
  const [counter] = await transaction.query<{ last: number }>(
    `insert into receipt_counters (year, last) values ($1, 1)
     on conflict (year) do update set last = receipt_counters.last + 1 returning last`,
    [year],
  );
  const number = counter?.last ?? 0; // an upsert returns its row
  await transaction.query(
    `insert into receipts (order_id, year, number, issued_at, seller, pack_edition_name)
     select $1, $2, $3, $4, $5::text::jsonb, document -> 'name' from pack_editions where pack_edition_id = $6`,
    [order.order_id, year, number, now, JSON.stringify(seller), order.pack_edition_id],
  );
  return receiptNumberOf({ year, number });
}

export interface ReceiptRow {
  year: number;
  number: number;
  issued_at: Date;
  seller: Seller;
  pack_edition_name: LocalisedText;
}

function receiptNumberOf({ year, number }: Pick<ReceiptRow, 'year' | 'number'>): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}

export async function readReceipt(queryable: Queryable, orderId: string): Promise<ReceiptRow | undefined> {
  const [row] = await queryable.query<ReceiptRow>('select * from receipts where order_id = $1', [orderId]);
  return row;
}

export function describeReceipt(row: ReceiptRow, order: BilledOrderRow, refunds: Refund[]): Receipt {
  const euro = (amountMinor: number): Money => ({ amountMinor, currency: order.currency });
  const total = euro(order.total_minor);
  const { number_of_packs: numberOfPacks, card_brand: brand, card_last_four: lastFour } = order;
  return {
    receiptNumber: receiptNumberOf(row),
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
