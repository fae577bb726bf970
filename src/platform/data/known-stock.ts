import * as v from 'valibot';

import { countAvailablePacks } from '#contract/packs/pack-edition-endpoints.ts';

import { type Answer, call } from '../api/api.ts';

/** The last known stock of an edition. */
const knownStockSchema = v.object({
  count: v.number(),
  /** ISO 8601; null: the page has just heard it. */
  knownAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
});
export type KnownStock = v.InferOutput<typeof knownStockSchema>;

function toKey(packEditionId: string): string {
  return `shop-stock-${packEditionId}`;
}

/** The last known stock on this device; undefined if there is none. Public, so it survives a sign-out. */
export function readKnownStock(packEditionId: string): KnownStock | undefined {
  try {
    const stock = v.safeParse(knownStockSchema, JSON.parse(localStorage.getItem(toKey(packEditionId)) ?? 'null'));
    return stock.success ? stock.output : undefined;
  } catch {
    return undefined;
  }
}

export function keepKnownStock(packEditionId: string, count: number): void {
  try {
    const stock: KnownStock = { count, knownAt: new Date().toISOString() };
    localStorage.setItem(toKey(packEditionId), JSON.stringify(stock));
  } catch {
    // Private mode, or a full disk: kept only as long as the page.
  }
}

/** The first entry's count as a number; nothing if the list is empty (spec, section 7). */
export function readCount(entries: readonly { count: number | string }[]): number {
  return Number(entries[0]?.count ?? 0);
}

/** Loads the stock of an edition. Without an answer: the last known one, with its age. */
export async function fetchStock(packEditionId: string): Promise<Answer<KnownStock>> {
  try {
    const answer = await call(countAvailablePacks, { body: { packEditionId } });
    const count = readCount(answer.value);
    keepKnownStock(packEditionId, count);
    return { ...answer, value: { count, knownAt: null } };
  } catch (error) {
    const value = readKnownStock(packEditionId);
    if (value === undefined) throw error;
    return { value, source: 'device', savedAt: value.knownAt };
  }
}
