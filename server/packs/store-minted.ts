import type { MomentEdition } from '#contract/moments/moment.ts';
import { toSearchText } from '#contract/moments/moment-query.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import type { Queryable } from '#server/db/database.ts';

import type { MintedEdition } from './mint.ts';

export async function storeMomentEditions(queryable: Queryable, editions: readonly MomentEdition[]): Promise<void> {
  const rows = editions.map((edition) => ({
    id: edition.momentEditionId,
    season: edition.season,
    position: edition.position,
    rarity: edition.rarity,
    day: edition.moment_date,
    copies: edition.copies,
    search: toSearchText(edition),
    document: edition,
  }));
  // The texts of an edition may be corrected later; what was minted may not change.
  await queryable.query(
    `insert into moment_editions
       (moment_edition_id, season, position, rarity, moment_date, copies, search_text, document)
     select id, season, position, rarity, day::date, copies, search, document
     from jsonb_to_recordset($1::text::jsonb) as row(
       id text, season text, position text, rarity text, day text, copies int, search text, document jsonb)
     on conflict (moment_edition_id) do update set document = excluded.document, search_text = excluded.search_text`,
    [JSON.stringify(rows)],
  );
}

export async function storePackEdition(
  queryable: Queryable,
  edition: PackEdition,
  minted: MintedEdition,
): Promise<void> {
  await queryable.query(
    `insert into pack_editions
       (pack_edition_id, price_minor, currency, supply, per_user_limit, announces_at, releases_at, seal_root, document)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::jsonb)`,
    [
      edition.packEditionId,
      edition.price.amountMinor,
      edition.price.currency,
      edition.supply,
      edition.perUserLimit,
      edition.announcesAt,
      edition.releasesAt,
      minted.sealRoot,
      JSON.stringify({ ...edition, sealRoot: minted.sealRoot }),
    ],
  );
  const packRows = minted.packs.map(({ packId, number, salt, leaf, sealPath }) => ({
    packId,
    number,
    salt,
    leaf,
    sealPath,
  }));
  await queryable.query(
    `insert into packs (pack_id, pack_edition_id, number, state, salt, leaf, seal_path)
     select "packId", $2, number, 'available', salt, leaf, "sealPath"
     from jsonb_to_recordset($1::text::jsonb) as row(
       "packId" uuid, number int, salt text, leaf text, "sealPath" jsonb)`,
    [JSON.stringify(packRows), edition.packEditionId],
  );
  const momentRows = minted.packs.flatMap((pack) =>
    pack.moments.map((moment, slot) => ({ ...moment, packId: pack.packId, slot })),
  );
  await queryable.query(
    `insert into moments (moment_edition_id, serial_number, pack_id, slot, moment_date)
     select row."momentEditionId", row."serialNumber", row."packId", row.slot, edition.moment_date
     from jsonb_to_recordset($1::text::jsonb) as row(
       "momentEditionId" text, "serialNumber" int, "packId" uuid, slot int)
     join moment_editions edition on edition.moment_edition_id = row."momentEditionId"`,
    [JSON.stringify(momentRows)],
  );
}
