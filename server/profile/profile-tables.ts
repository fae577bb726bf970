import { customType, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

import { pictureTypes } from '#contract/profile/profile.ts';

/** PGlite answers it as an array of bytes, pg as a `Buffer`, which is one too. */
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** One picture per user. Its id changes with each upload, and knowing it is enough to see the picture. */
export const profilePictures = pgTable('profile_pictures', {
  userId: text('user_id').primaryKey(),
  pictureId: text('picture_id').notNull().unique('profile_pictures_id'),
  contentType: text('content_type', { enum: pictureTypes }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: bytea('bytes').notNull(),
  uploadedAt: instant('uploaded_at').notNull(),
});

/** Deleted users, by a hash of their id, for as long as an id token of theirs may still be valid. */
export const deletedProfiles = pgTable('deleted_profiles', {
  userHash: text('user_hash').primaryKey(),
  deletedAt: instant('deleted_at').notNull(),
});
