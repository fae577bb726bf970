import { randomUUID } from 'node:crypto';

import type { ProfileData } from '#contract/profile/profile.ts';
import { maxPageSize } from '#contract/moments/page-size.ts';
import { shownShelves } from '#contract/shelves/read-shelves.ts';
import { favouritesId, type Shelves } from '#contract/shelves/shelves.ts';
import type { PublicShowcase, Showcase, ShowcaseChoice } from '#contract/shelves/showcase.ts';
import { noFilters } from '#contract/moments/moment-query.ts';
import type { Queryable } from '#server/db/database.ts';
import { readOwnMoments } from '#server/moments/read-moments.ts';
import { wasDeleted } from '#server/db/deleted-profiles.ts';
import { readShelves } from '#server/shelves/shelves.ts';

interface Row {
  showcase_id: string;
  shelf_id: string;
  username: string | null;
  saved_at: Date;
}

/** Undefined for a missing shelf. Favorites always exist, and have no name. */
function findShelf(shelves: Shelves, shelfId: string): { name: string | null } | undefined {
  if (shelfId === favouritesId) return { name: null };
  return shownShelves(shelves).find((shelf) => shelf.shelfId === shelfId);
}

async function readRow(queryable: Queryable, userId: string): Promise<Row | undefined> {
  const [row] = await queryable.query<Row>('select * from showcases where user_id = $1', [userId]);
  return row;
}

function toShowcase({ showcase_id: showcaseId, shelf_id: shelfId, username }: Row): Showcase {
  return { showcaseId, shelfId, showsUsername: username !== null };
}

/** The user's current showcase; null if there is none. */
export async function readShowcase(queryable: Queryable, userId: string): Promise<Showcase | null> {
  const row = await readRow(queryable, userId);
  if (row === undefined || findShelf(await readShelves(queryable, userId), row.shelf_id) === undefined) return null;
  return toShowcase(row);
}

export type SaveShowcaseOutcome =
  | { kind: 'saved'; showcase: Showcase }
  | { kind: 'refused'; code: 'not-found' | 'session-invalid' };

/** The id stays with its shelf: visitors of one shelf never see another. */
export async function saveShowcase(
  queryable: Queryable,
  { userId, username }: { userId: string; username: string },
  { shelfId, showsUsername }: ShowcaseChoice,
  now: Date,
): Promise<SaveShowcaseOutcome> {
  if (findShelf(await readShelves(queryable, userId), shelfId) === undefined)
    return { kind: 'refused', code: 'not-found' };
  const [row] = await queryable.query<Row>(
    `insert into showcases (user_id, showcase_id, shelf_id, username, saved_at)
     select $1, $2, $3, $4, $5::timestamptz where not ${wasDeleted('$1', '$5')}
     on conflict (user_id) do update set
       showcase_id = case when showcases.shelf_id = excluded.shelf_id then showcases.showcase_id else excluded.showcase_id end,
       shelf_id = excluded.shelf_id, username = excluded.username, saved_at = excluded.saved_at
     returning *`,
    [userId, randomUUID(), shelfId, showsUsername ? username : null, now],
  );
  return row === undefined
    ? { kind: 'refused', code: 'session-invalid' }
    : { kind: 'saved', showcase: toShowcase(row) };
}

export async function removeShowcase(queryable: Queryable, userId: string): Promise<void> {
  await queryable.query('delete from showcases where user_id = $1', [userId]);
}

/** For the operator. False if there is no such showcase. */
export async function takeDownShowcase(queryable: Queryable, showcaseId: string): Promise<boolean> {
  const rows = await queryable.query('delete from showcases where showcase_id = $1 returning showcase_id', [
    showcaseId,
  ]);
  return rows.length > 0;
}

async function findShown(queryable: Queryable, showcaseId: string) {
  const [row] = await queryable.query<Row & { user_id: string }>('select * from showcases where showcase_id = $1', [
    showcaseId,
  ]);
  if (row === undefined) return undefined;
  const { user_id: userId, shelf_id: shelfId, username } = row;
  const shelf = findShelf(await readShelves(queryable, userId), shelfId);
  return shelf === undefined ? undefined : { userId, shelfId, username, shelfName: shelf.name };
}

/** True if the showcase exists. */
export async function isShown(queryable: Queryable, showcaseId: string): Promise<boolean> {
  return (await findShown(queryable, showcaseId)) !== undefined;
}

/** The public content of a showcase: what is on the shelf and still owned by the user. Undefined if there is none. */
export async function readPublicShowcase(
  queryable: Queryable,
  showcaseId: string,
): Promise<PublicShowcase | undefined> {
  const shown = await findShown(queryable, showcaseId);
  if (shown === undefined) return undefined;
  const { userId, shelfId: shelf, username, shelfName } = shown;
  const filters = { ...noFilters, shelf };
  const query = { filters, sortBy: 'shelf_place', sortOrder: 'ASCENDING' } as const;
  const { tokens } = await readOwnMoments(queryable, userId, query, { skip: 0, first: maxPageSize });
  const moments = tokens.map(({ packId: _packId, obtainedAt: _obtainedAt, ...moment }) => moment);
  return { username, shelfName, moments };
}

/** For «download my data». */
export async function exportShowcase(queryable: Queryable, userId: string): Promise<ProfileData['showcase']> {
  const row = await readRow(queryable, userId);
  if (row === undefined) return null;
  return { ...toShowcase(row), username: row.username, savedAt: row.saved_at.toISOString() };
}
