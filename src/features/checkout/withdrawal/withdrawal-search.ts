import * as v from 'valibot';

import { idSchema } from '#contract/scalars.ts';

const searchSchema = v.object({ withdraw: v.optional(v.fallback(v.union([v.string(), v.array(v.string())]), [])) });

/**
 * The packs to withdraw from, in the order's URL (`?withdraw=id&withdraw=id`); undefined shows the order. Invalid ids
 * are ignored.
 */
export function packsToWithdraw(search: unknown): string[] | undefined {
  const { withdraw } = v.parse(searchSchema, search);
  if (withdraw === undefined) return undefined;
  return [withdraw].flat().filter((candidate) => v.is(idSchema, candidate));
}

/** For links. */
export interface OrderSearch {
  withdraw?: string[] | undefined;
}

export function searchToWithdraw(packIds: readonly string[]): OrderSearch {
  return { withdraw: [...packIds] };
}
