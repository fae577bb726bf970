import type { Queryable } from '#server/db/database.ts';

interface PackOptions {
  packEditionId?: string;
  /** Only packs with this highest rarity. */
  rarest?: string;
  /** Ready to be opened: with the user's consent. */
  hasConsented?: boolean;
}

/** Gives sealed packs to a user as if they were bought. Returns their ids. */
export async function givePacks(
  database: Pick<Queryable, 'query'>,
  username: string,
  count: number,
  { packEditionId = 'first-light', rarest = '', hasConsented = false }: PackOptions = {},
): Promise<string[]> {
  const given = await database.query<{ pack_id: string }>(
    `with ranked as (
       select pack_id, max(array_position(array['Common','Epic','Rare','Super Rare'], rarity)) as rank
       from moments join moment_editions using (moment_edition_id) group by pack_id)
     update packs set state = 'sold', obtained_at = now(), consented_at = case when $4 then now() end,
       owner_id = (select user_id::text from identity_users where username = $1)
     where pack_id in (select pack_id from packs join ranked using (pack_id)
       where state = 'available' and pack_edition_id = $3
         and ($5 = '' or rank = array_position(array['Common','Epic','Rare','Super Rare'], $5)) limit $2)
     returning pack_id`,
    [username, count, packEditionId, hasConsented, rarest],
  );
  if (given.length !== count) throw new Error(`only ${given.length} packs of ${packEditionId} are left`);
  return given.map((row) => row.pack_id);
}
