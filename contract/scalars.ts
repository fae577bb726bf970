import * as v from 'valibot';

/** The id of an order, a transaction or a pack. */
export const idSchema = v.pipe(v.string(), v.uuid());

/** Lower-case letters, digits and hyphens: safe in a URL, and sorted equally by every collation. */
export const slugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(64));

/** The number of a copy within its moment edition, from 1. */
export const serialNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = v.pipe(v.string(), v.isoDate());

/** An instant in the server's format: ISO 8601, UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());
