import * as v from 'valibot';

/** Of an order, a transaction or a pack. */
export const idSchema = v.pipe(v.string(), v.uuid());

/** Lower case, digits and hyphens: safe in an address, the same order in every collation. */
export const slugSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), v.maxLength(64));

/** A numbered copy's number within its moment edition, from 1. */
export const serialNumberSchema = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = v.pipe(v.string(), v.isoDate());

/** A point in time as the server writes it: ISO 8601, UTC. */
export const instantSchema = v.pipe(v.string(), v.isoTimestamp());
