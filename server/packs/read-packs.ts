import type { OrderedPack } from '#contract/order-details.ts';
import { type Pack, type PackDetails, type PackState, type SealProof, withdrawableUntil } from '#contract/pack.ts';
import type { PackEdition, PackType } from '#contract/pack-edition.ts';
import type { Queryable } from '#server/db/database.ts';
import { readMomentsOfPack } from '#server/moments/read-moments.ts';

interface PackRow {
  pack_id: string;
  pack_edition_id: string;
  number: number;
  state: 'sold' | 'opened';
  order_id: string | null;
  obtained_at: Date;
  opened_at: Date | null;
  revealed: number | null;
  consented_at: Date | null;
  salt: string;
  leaf: string;
  seal_path: SealProof['path'];
  seal_root: string;
  document: PackEdition;
}

/** Who asks, and when: before its announcement an edition is there for admins alone. */
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

function toPack(row: PackRow): Pack {
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

/** All editions that `reader` may know of, those to come included: newest release first. */
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

/** The user's packs, newest first; an empty list of a filter lets everything pass. */
export async function readOwnPacks(
  queryable: Queryable,
  userId: string,
  filters: { type: PackType[]; state: PackState[] },
): Promise<Pack[]> {
  const rows = await queryable.query<PackRow>(`${ownedPacks} order by packs.obtained_at desc, packs.number`, [userId]);
  return rows
    .filter((row) => filters.type.length === 0 || filters.type.includes(row.document.type))
    .map(toPack)
    .filter((pack) => filters.state.length === 0 || filters.state.includes(pack.state));
}

/** The packs that an order brought and that are still the fan's, by number, with the right to withdraw from each. */
export async function readPacksOfOrder(
  queryable: Queryable,
  order: { order_id: string; status: string },
  now: Date,
): Promise<OrderedPack[]> {
  const rows = await queryable.query<Pick<PackRow, 'pack_id' | 'number' | 'state' | 'obtained_at'>>(
    `select pack_id, number, state, obtained_at from packs
     where order_id = $1 and state in ('sold', 'opened') order by number`,
    [order.order_id],
  );
  return rows.map(({ pack_id: packId, number, state, obtained_at: obtainedAt }) => {
    const until = withdrawableUntil(obtainedAt.toISOString());
    const isWithdrawable = state === 'sold' && order.status === 'COMPLETE' && until >= now;
    return {
      packId,
      number,
      state: state === 'sold' ? 'sealed' : 'opened',
      withdrawableUntil: isWithdrawable ? until.toISOString() : null,
    };
  });
}

function proofOf(row: PackRow): SealProof | null {
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
    proof: proofOf(row),
  };
}
