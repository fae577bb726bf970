import { getPicturePath, type PictureFault, type PictureType, type ProfileData } from '#contract/profile/profile.ts';
import type { Queryable } from '#server/db/database.ts';
import { spendUserLimit } from '#server/limits/user-limits.ts';
import { type Random, secureRandom } from '#server/base/random.ts';

import { wasDeleted } from '../db/deleted-profiles.ts';
import { holdsItsPixels } from '../pictures/measure-png.ts';
import { recognizePicture } from '../pictures/recognize-picture.ts';

/** 128 random bits can't be guessed. */
const pictureIdBytes = 16;
const pictureIdPattern = /^[0-9a-f]{32}$/;

export type SavePictureOutcome =
  | { kind: 'saved'; picture: string }
  | { kind: 'not-accepted'; fault: PictureFault }
  | { kind: 'too-many' }
  | { kind: 'deleted' };

async function isDeleted(queryable: Queryable, userId: string, now: Date): Promise<boolean> {
  const [row] = await queryable.query<{ deleted: boolean }>(`select ${wasDeleted('$1', '$2')} as deleted`, [
    userId,
    now,
  ]);
  return row?.deleted === true;
}

/** Stores the user's one picture under a new id, replacing the previous one. Refused uploads do not count. */
export async function savePicture(
  queryable: Queryable,
  userId: string,
  bytes: Uint8Array,
  now: Date,
  random: Random = secureRandom,
): Promise<SavePictureOutcome> {
  const recognised = recognizePicture(bytes);
  if (recognised.kind === 'refused') return { kind: 'not-accepted', fault: recognised.fault };
  const { contentType, width, height } = recognised;
  const isWhole = contentType !== 'image/png' || (await holdsItsPixels(recognised.bytes, recognised));
  if (!isWhole) return { kind: 'not-accepted', fault: 'damaged' };
  if (await isDeleted(queryable, userId, now)) return { kind: 'deleted' };
  if (!(await spendUserLimit(queryable, userId, 'pictures', now))) return { kind: 'too-many' };
  const pictureId = random.hex(pictureIdBytes);
  await queryable.query(
    `insert into profile_pictures (user_id, picture_id, content_type, width, height, bytes, uploaded_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (user_id) do update set picture_id = excluded.picture_id, content_type = excluded.content_type,
       width = excluded.width, height = excluded.height, bytes = excluded.bytes, uploaded_at = excluded.uploaded_at`,
    [userId, pictureId, contentType, width, height, recognised.bytes, now],
  );
  return { kind: 'saved', picture: getPicturePath(pictureId) };
}

/** True if there was one. */
export async function removePicture(queryable: Queryable, userId: string): Promise<boolean> {
  const removed = await queryable.query('delete from profile_pictures where user_id = $1 returning user_id', [userId]);
  return removed.length === 1;
}

export interface StoredPicture {
  contentType: PictureType;
  bytes: Uint8Array<ArrayBuffer>;
}

/** The picture with this id; undefined for an unknown or replaced one. */
export async function readPicture(queryable: Queryable, pictureId: string): Promise<StoredPicture | undefined> {
  if (!pictureIdPattern.test(pictureId)) return undefined;
  const [row] = await queryable.query<{ content_type: PictureType; bytes: Uint8Array<ArrayBuffer> }>(
    'select content_type, bytes from profile_pictures where picture_id = $1',
    [pictureId],
  );
  return row === undefined ? undefined : { contentType: row.content_type, bytes: row.bytes };
}

interface DescribedRow {
  picture_id: string;
  content_type: PictureType;
  width: number;
  height: number;
  size_bytes: number;
  uploaded_at: Date;
}

/** The picture's entry in «download my data»; the picture itself is at its URL. */
export async function describePicture(queryable: Queryable, userId: string): Promise<ProfileData['picture']> {
  const [row] = await queryable.query<DescribedRow>(
    `select picture_id, content_type, width, height, length(bytes) as size_bytes, uploaded_at
     from profile_pictures where user_id = $1`,
    [userId],
  );
  if (row === undefined) return null;
  return {
    address: getPicturePath(row.picture_id),
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    sizeBytes: row.size_bytes,
    uploadedAt: row.uploaded_at.toISOString(),
  };
}
