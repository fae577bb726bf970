import { mergeShelves } from '#contract/shelves/merge-shelves.ts';
import { listStamps } from '#contract/shelves/shelf-edits.ts';
import {
  maxMergedEditors,
  maxMergedPlaces,
  maxMergedShelves,
  noShelves,
  type Shelves,
} from '#contract/shelves/shelves.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { wasDeleted } from '#server/db/deleted-profiles.ts';

import { forgetRemoved } from './forget-removed.ts';

/** The merged edits of the user's devices; empty without any. */
export async function readShelves(queryable: Queryable, userId: string): Promise<Shelves> {
  const [row] = await queryable.query<{ document: Shelves }>('select document from shelves where user_id = $1', [
    userId,
  ]);
  return row?.document ?? noShelves;
}

/** The exceeded limit by name, with its value; undefined if there is none. */
function findExcess({ shelves, places }: Shelves): Record<string, string> | undefined {
  if (Object.keys(shelves).length > maxMergedShelves) return { shelves: String(maxMergedShelves) };
  const allPlaces = Object.values(places).flatMap((onShelf) => Object.values(onShelf));
  if (allPlaces.length > maxMergedPlaces) return { places: String(maxMergedPlaces) };
  const editors = [...Object.values(shelves), ...allPlaces].reduce(
    (sum, { presence }) => sum + Object.keys(presence).length,
    0,
  );
  return editors > maxMergedEditors ? { editors: String(maxMergedEditors) } : undefined;
}

/** A device with a clock further ahead would not trust our certificate. */
const daysAhead = 366;

/** A stamp from the far future would override every later edit, and its removals would never be dropped. */
function isFromFarAhead(edits: Shelves, now: Date): boolean {
  const latest = (now.getTime() + daysAhead * 86_400_000) * 1_000;
  for (const stamp of listStamps(edits)) if (stamp > latest) return true;
  return false;
}

export type SaveShelvesOutcome =
  | { kind: 'saved'; shelves: Shelves }
  | { kind: 'refused'; code: 'session-invalid' }
  | { kind: 'refused'; code: 'limit-reached' | 'validation'; fields: Record<string, string> };

function isNothing({ shelves, places }: Shelves): boolean {
  return (
    Object.keys(shelves).length === 0 && Object.values(places).every((onShelf) => Object.keys(onShelf).length === 0)
  );
}

async function readSaved(queryable: Queryable, userId: string, now: Date): Promise<SaveShelvesOutcome> {
  const [row] = await queryable.query<{ deleted: boolean }>(`select ${wasDeleted('$1', '$2')} as deleted`, [
    userId,
    now,
  ]);
  if (row?.deleted === true) return { kind: 'refused', code: 'session-invalid' };
  return { kind: 'saved', shelves: forgetRemoved(await readShelves(queryable, userId), now) };
}

/**
 * Merges edits in one transaction, so that devices take turns and no edit is lost. Edits beyond a limit are refused
 * completely.
 */
export async function saveShelves(
  database: Database,
  userId: string,
  edits: Shelves,
  now: Date,
): Promise<SaveShelvesOutcome> {
  if (isFromFarAhead(edits, now)) return { kind: 'refused', code: 'validation', fields: { stamp: 'in-the-future' } };
  // A device that only checks for new edits: nothing is locked or written.
  if (isNothing(edits)) return readSaved(database, userId, now);
  return database.transaction(async (transaction) => {
    // Creates the row to lock, except for deleted profiles.
    await transaction.query(
      `insert into shelves (user_id, document, saved_at)
       select $1, $2::jsonb, $3::timestamptz where not ${wasDeleted('$1', '$3')} on conflict (user_id) do nothing`,
      [userId, JSON.stringify(noShelves), now],
    );
    const [row] = await transaction.query<{ document: Shelves }>(
      'select document from shelves where user_id = $1 for update',
      [userId],
    );
    if (row === undefined) return { kind: 'refused', code: 'session-invalid' };
    const shelves = forgetRemoved(mergeShelves(row.document, edits), now);
    const excess = findExcess(shelves);
    if (excess !== undefined) return { kind: 'refused', code: 'limit-reached', fields: excess };
    await transaction.query('update shelves set document = $2, saved_at = $3 where user_id = $1', [
      userId,
      JSON.stringify(shelves),
      now,
    ]);
    return { kind: 'saved', shelves };
  });
}
