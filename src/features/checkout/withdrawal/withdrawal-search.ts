import * as v from 'valibot';

import { idSchema } from '#contract/scalars.ts';

const searchSchema = v.object({ withdraw: v.optional(v.fallback(v.union([v.string(), v.array(v.string())]), [])) });

/**
 * The packs that the order's URL asks to withdraw from (`?withdraw=id&withdraw=id`); undefined: it shows the order. Anything
 * that is no pack's id is ignored.
 */
export function packsToWithdraw(search: unknown): string[] | undefined {
  const { withdraw } = v.parse(searchSchema, search);
  if (withdraw === undefined) return undefined;
  return [withdraw].flat().filter((candidate) => v.is(idSchema, candidate));
}

/** What links write. */
export interface OrderSearch {
  withdraw?: string[] | undefined;
}

export function searchToWithdraw(packIds: readonly string[]): OrderSearch {
  return { withdraw: [...packIds] };
}
