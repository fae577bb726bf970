import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The embedded user pool's users. A password is stored only as an SRP salt and verifier. */
export const identityUsers = pgTable(
  'identity_users',
  {
    /** The `sub` of the tokens, and the name under which SRP knows the user. */
    userId: uuid('user_id').primaryKey(),
    username: text('username').notNull(),
    /** `username` without case and width: what must be unique. */
    usernameKey: text('username_key').notNull().unique('identity_users_username_key'),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    isEmailVerified: boolean('is_email_verified').notNull(),
    /** A new address that awaits its code while the verified one is still valid. */
    pendingEmail: text('pending_email'),
    /** E.164, or null. Not unique: a family may share a phone, and it can't be used to sign in. */
    phoneNumber: text('phone_number'),
    isPhoneVerified: boolean('is_phone_verified').notNull().default(false),
    pendingPhoneNumber: text('pending_phone_number'),
    isConfirmed: boolean('is_confirmed').notNull(),
    /** Hex. */
    salt: text('salt').notNull(),
    verifier: text('verifier').notNull(),
    /** Set while the password is an operator's invitation: the first sign-in must choose a new one. */
    temporaryUntil: instant('temporary_until'),
    /** The standard attributes beside the e-mail: name, picture, locale, … */
    attributes: jsonb('attributes').$type<Record<string, string>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('identity_users_email').on(table.emailKey),
    // Several users may claim an address, but only one owns it.
    uniqueIndex('identity_users_verified_email')
      .on(table.emailKey)
      .where(sql`${table.isEmailVerified}`),
  ],
);

const ownerId = () =>
  uuid('user_id')
    .notNull()
    .references(() => identityUsers.userId, { onDelete: 'cascade' });

/** One row per sign-in. Signing out deletes it, and its tokens end with it. */
export const identitySessions = pgTable(
  'identity_sessions',
  {
    originJti: uuid('origin_jti').primaryKey(),
    userId: ownerId(),
    /** The device that the session was offered or has proved; it is listed once it is confirmed. */
    deviceKey: text('device_key'),
    refreshTokenHash: text('refresh_token_hash').notNull().unique('identity_sessions_refresh_token'),
    authenticatedAt: instant('authenticated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('identity_sessions_user').on(table.userId),
    index('identity_sessions_device').on(table.deviceKey),
    index('identity_sessions_expiry').on(table.expiresAt),
  ],
);

/** The user's factors besides the password. Without a row there are none. */
export const identitySecondFactors = pgTable('identity_second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => identityUsers.userId, { onDelete: 'cascade' }),
  /** Base32, as in the authenticator. It must be readable, so it is as secret as the database. */
  totpSecret: text('totp_secret'),
  /** The last 30-second step whose code was accepted: it and all earlier ones are used up. */
  totpStep: integer('totp_step'),
  totpName: text('totp_name'),
  /** Shown to the user but not proved yet; the proved one stays valid until then. */
  pendingTotpSecret: text('pending_totp_secret'),
  isTotpOn: boolean('is_totp_on').notNull().default(false),
  isSmsOn: boolean('is_sms_on').notNull().default(false),
  preferred: text('preferred', { enum: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] }),
});

/** Browsers that confirmed themselves. A remembered one replaces the second factor. */
export const identityDevices = pgTable(
  'identity_devices',
  {
    deviceKey: text('device_key').primaryKey(),
    userId: ownerId(),
    name: text('name').notNull(),
    /** Hex: the device has its own password, proved by SRP like a user's. */
    salt: text('salt').notNull(),
    verifier: text('verifier').notNull(),
    isRemembered: boolean('is_remembered').notNull(),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    authenticatedAt: instant('authenticated_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('identity_devices_user').on(table.userId), index('identity_devices_expiry').on(table.expiresAt)],
);

/** What a sign-in in progress must still prove; taken out once. `userId` is null for a decoy. */
export const identityChallenges = pgTable(
  'identity_challenges',
  {
    /** SHA-256 of the secret that the client hands back. */
    secretHash: text('secret_hash').primaryKey(),
    challengeName: text('challenge_name').notNull(),
    /** The user's id, or the false one of a decoy. */
    subjectId: uuid('subject_id').notNull(),
    userId: uuid('user_id').references(() => identityUsers.userId, { onDelete: 'cascade' }),
    /** What the answer is checked against; its format depends on the challenge. */
    expected: text('expected').notNull(),
    /** How many answers were checked. */
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('identity_challenges_user').on(table.userId),
    index('identity_challenges_expiry').on(table.expiresAt),
  ],
);

/**
 * The last one-time code of each purpose, hashed. A used one stays, so that a repeated request gets the same answer.
 */
export const identityCodes = pgTable(
  'identity_codes',
  {
    userId: ownerId(),
    purpose: text('purpose', { enum: ['sign-up', 'verify-email', 'verify-phone', 'reset-password'] }).notNull(),
    codeHash: text('code_hash').notNull(),
    sentTo: text('sent_to').notNull(),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ name: 'identity_codes_key', columns: [table.userId, table.purpose] })],
);

/**
 * The keys that sign tokens (`signing`, then `signing 2`, …), and the key that hashes codes and makes decoys
 * (`pepper`), created at the first start.
 */
export const identityKeys = pgTable('identity_keys', {
  name: text('name').primaryKey(),
  material: jsonb('material').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull(),
});
