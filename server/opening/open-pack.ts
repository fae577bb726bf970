import type { FailureCode } from '#contract/failure.ts';
import type { Database } from '#server/db/database.ts';

export type OpenPackOutcome = { kind: 'opened' } | { kind: 'refused'; code: FailureCode };

/**
 * Opens a pack once and for ever. The guard is the update's condition: of several at once one hands the moments over,
 * the others find the pack opened, and all read the same moments afterwards.
 */
export async function openPack(
  database: Database,
  userId: string,
  packId: string,
  now: Date,
): Promise<OpenPackOutcome> {
  return database.transaction(async (transaction) => {
    const opened = await transaction.query(
      `update packs set state = 'opened', opened_at = $3
       where pack_id = $1 and owner_id = $2 and state = 'sold' and consented_at is not null returning pack_id`,
      [packId, userId, now],
    );
    if (opened.length === 1) {
      await transaction.query('update moments set owner_id = $2, obtained_at = $3 where pack_id = $1', [
        packId,
        userId,
        now,
      ]);
      await transaction.query(
        `insert into collections (user_id, version) values ($1, 1)
         on conflict (user_id) do update set version = collections.version + 1`,
        [userId],
      );
      return { kind: 'opened' };
    }
    const [pack] = await transaction.query<{ state: string }>(
      'select state from packs where pack_id = $1 and owner_id = $2',
      [packId, userId],
    );
    if (pack === undefined) return { kind: 'refused', code: 'not-found' };
    return pack.state === 'opened' ? { kind: 'opened' } : { kind: 'refused', code: 'consent-required' };
  });
}

/** Remembers that the fan agreed: opening ends the right to return. Repeating it changes nothing. */
export async function consentToOpen(
  database: Database,
  userId: string,
  packId: string,
  now: Date,
): Promise<OpenPackOutcome> {
  const known = await database.query(
    `update packs set consented_at = coalesce(consented_at, $3) where pack_id = $1 and owner_id = $2 returning pack_id`,
    [packId, userId, now],
  );
  return known.length === 1 ? { kind: 'opened' } : { kind: 'refused', code: 'not-found' };
}
