import type { Refusal } from '#server/base/refusal.ts';
import type { Queryable } from '#server/db/database.ts';

export type KeepOpeningOutcome = { kind: 'kept'; revealed: number } | Refusal;

/**
 * Stores the progress of a pack's reveal. A single update that only raises the number: devices may report in any order,
 * and a late report changes nothing. A pack's unrevealed cards can't be reported as seen.
 */
export async function keepOpening(
  queryable: Queryable,
  userId: string,
  packId: string,
  revealed: number,
): Promise<KeepOpeningOutcome> {
  const [kept] = await queryable.query<{ revealed: number }>(
    `update packs set revealed = greatest(coalesce(revealed, 0), $3::int)
     where pack_id = $1 and owner_id = $2 and state = 'opened'
       and $3::int <= (select count(*) from moments where moments.pack_id = $1 and moments.owner_id = $2)
     returning revealed`,
    [packId, userId, revealed],
  );
  if (kept !== undefined) return { kind: 'kept', revealed: kept.revealed };
  const known = await queryable.query('select 1 from packs where pack_id = $1 and owner_id = $2', [packId, userId]);
  if (known.length === 0) return { kind: 'refused', code: 'not-found' };
  return { kind: 'refused', code: 'validation', fields: { revealed: 'more-than-opened' } };
}
