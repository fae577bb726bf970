import type { OrderedPack } from '#contract/orders/order-details.ts';
import type { ListedPack, Pack, PackDetails, PackState, SealProof } from '#contract/packs/pack.ts';
import { withdrawableUntil } from '#contract/packs/withdrawable-until.ts';
import type { PackEdition, PackType } from '#contract/packs/pack-edition.ts';
import type { Queryable } from '#server/db/database.ts';
import { readMomentsOfPack } from '#server/moments/read-moments.ts';
import { groupRows } from '#server/db/group-rows.ts';

interface OwnedPackRow {
  pack_id: string;
  pack_edition_id: string;
  number: number;
  state: 'sold' | 'opened';
  order_id: string | null;
  obtained_at: Date;
  opened_at: Date | null;
  revealed: number | null;
}

interface ListedPackRow extends OwnedPackRow {
  moment_edition_ids: string[];
}

interface PackRow extends OwnedPackRow {
  consented_at: Date | null;
  salt: string;
  leaf: string;
  seal_path: SealProof['path'];
  seal_root: string;
  document: PackEdition;
}

/** The reader and the time: before its announcement an edition is only visible to admins. */
export interface EditionReader {
  now: Date;
  isAdmin: boolean;
}

/** SQL, over a row of `pack_editions`. */
export function isKnownTo(now: string, isAdmin: string): string {
  return `(announces_at <= ${now}::timestamptz or ${isAdmin}::boolean)`;
}

const ownedPacks = `
  select packs.*, pack_editions.document, pack_editions.seal_root
  from packs join pack_editions using (pack_edition_id) where packs.owner_id = $1`;

function toPack(row: OwnedPackRow): Pack {
  return {
    packId: row.pack_id,
    packEditionId: row.pack_edition_id,
    number: row.number,
    state: row.state === 'sold' ? 'sealed' : 'opened',
    orderId: row.order_id,
    obtainedAt: row.obtained_at.toISOString(),
    openedAt: row.opened_at?.toISOString() ?? null,
    revealed: row.revealed,
  };
}

/** All editions visible to `reader`, including future ones: newest release first. */
export async function readPackEditions(queryable: Queryable, reader: EditionReader): Promise<PackEdition[]> {
  const rows = await queryable.query<{ document: PackEdition }>(
    `select document from pack_editions where ${isKnownTo('$1', '$2')}`,
    [reader.now, reader.isAdmin],
  );
  return rows
    .map((row) => row.document)
    .sort((a, b) => b.releasesAt.localeCompare(a.releasesAt) || a.packEditionId.localeCompare(b.packEditionId));
}

export async function hasPackEdition(
  queryable: Queryable,
  packEditionId: string,
  reader: EditionReader,
): Promise<boolean> {
  const rows = await queryable.query(
    `select 1 from pack_editions where pack_edition_id = $3 and ${isKnownTo('$1', '$2')}`,
    [reader.now, reader.isAdmin, packEditionId],
  );
  return rows.length === 1;
}

/** The user's packs, newest first; an empty filter matches all. */
export async function readOwnPacks(
  queryable: Queryable,
  userId: string,
  filters: { type: PackType[]; state: PackState[] },
): Promise<ListedPack[]> {
  const states = filters.state.map((state) => (state === 'sealed' ? 'sold' : state));
  // Without the seals and the editions' documents, which would be megabytes in a list of thousands.
  const rows = await queryable.query<ListedPackRow>(
    `select pack_id, pack_edition_id, number, state, order_id, obtained_at, opened_at, revealed,
       case when state = 'opened' then array(
         select moment_edition_id from moments where moments.pack_id = packs.pack_id order by slot)
       else '{}' end as moment_edition_ids
     from packs where owner_id = $1 and (cardinality($2::text[]) = 0 or state = any($2::text[]))
       and (cardinality($3::text[]) = 0 or pack_edition_id in (
         select pack_edition_id from pack_editions where document ->> 'type' = any($3::text[])))
     order by obtained_at desc, number`,
    [userId, states, filters.type],
  );
  return rows.map((row) => ({ ...toPack(row), momentEditionIds: row.moment_edition_ids }));
}

interface OrderedPackRow {
  order_id: string;
  pack_id: string;
  number: number;
  state: 'sold' | 'opened';
  obtained_at: Date;
}

function toOrderedPack(row: OrderedPackRow, orderStatus: string, now: Date): OrderedPack {
  const until = withdrawableUntil(row.obtained_at.toISOString());
  const isWithdrawable = row.state === 'sold' && orderStatus === 'COMPLETE' && until >= now;
  return {
    packId: row.pack_id,
    number: row.number,
    state: row.state === 'sold' ? 'sealed' : 'opened',
    withdrawableUntil: isWithdrawable ? until.toISOString() : null,
  };
}

/**
 * By order: its packs that the user still owns, by number, with the right to withdraw from each. An order without packs
 * has no entry.
 */
export async function readPacksOfOrders(
  queryable: Queryable,
  orders: readonly { order_id: string; status: string }[],
  now: Date,
): Promise<Map<string, OrderedPack[]>> {
  const statuses = new Map(orders.map(({ order_id, status }) => [order_id, status]));
  const rows = await queryable.query<OrderedPackRow>(
    `select order_id, pack_id, number, state, obtained_at from packs
     where order_id = any($1::uuid[]) and state in ('sold', 'opened') order by number`,
    [[...statuses.keys()]],
  );
  return groupRows(rows, (row) => toOrderedPack(row, statuses.get(row.order_id) ?? '', now));
}

function toProof(row: PackRow): SealProof | null {
  if (row.state !== 'opened') return null;
  return { salt: row.salt, leaf: row.leaf, path: row.seal_path, root: row.seal_root };
}

/** Undefined too when it is another user's. */
export async function readPackDetails(
  queryable: Queryable,
  userId: string,
  packId: string,
): Promise<PackDetails | undefined> {
  const [row] = await queryable.query<PackRow>(`${ownedPacks} and packs.pack_id = $2`, [userId, packId]);
  if (row === undefined) return undefined;
  return {
    ...toPack(row),
    edition: row.document,
    moments: await readMomentsOfPack(queryable, packId),
    consentedAt: row.consented_at?.toISOString() ?? null,
    proof: toProof(row),
  };
}
