import * as v from 'valibot';

/** Whole cents of euro, VAT included. One place (`#i18n/money.ts`) turns it into text. */
export const moneySchema = v.object({
  amountMinor: v.pipe(v.number(), v.integer(), v.minValue(0)),
  currency: v.literal('EUR'),
});
export type Money = v.InferOutput<typeof moneySchema>;

export function multiplyMoney(money: Money, factor: number): Money {
  return { ...money, amountMinor: money.amountMinor * factor };
}
