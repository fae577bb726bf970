import * as v from 'valibot';

/** How many packs of an edition were left when the server last said so. */
const knownStockSchema = v.object({
  count: v.number(),
  /** ISO 8601; null: the page has just heard it. */
  knownAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type KnownStock = v.InferOutput<typeof knownStockSchema>;

function keyOf(packEditionId: string): string {
  return `shop-stock-${packEditionId}`;
}

/** What this device heard last; undefined where it has heard nothing. The same for everybody, so a sign-out leaves it. */
export function readKnownStock(packEditionId: string): KnownStock | undefined {
  try {
    const stock = v.safeParse(knownStockSchema, JSON.parse(localStorage.getItem(keyOf(packEditionId)) ?? 'null'));
    return stock.success ? stock.output : undefined;
  } catch {
    return undefined;
  }
}

export function keepKnownStock(packEditionId: string, count: number): void {
  try {
    const stock: KnownStock = { count, knownAt: new Date().toISOString() };
    localStorage.setItem(keyOf(packEditionId), JSON.stringify(stock));
  } catch {
    // Private mode, or a full disk: then it is known as long as the page.
  }
}
