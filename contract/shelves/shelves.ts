import * as v from 'valibot';

/**
 * A user's favorites, ordered shelves and hidden moments. Devices edit them offline, so this is a mergeable document:
 * all devices end up with the same state, in whatever order and however often edits arrive. `docs/decisions` explains
 * its parts.
 */

/** A schema from a type guard. Built from parts that every page loads anyway. */
function of<Type>(isOne: (given: unknown) => boolean) {
  return v.pipe(
    v.unknown(),
    v.check(isOne),
    v.transform((given) => given as Type), // checked by the guard
  );
}

/** The time of an edit: milliseconds since 1970 times 1,000, and greater than every stamp that the editor had seen. */
const stampSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** The editor's id: new for each opened page, so that an editor's stamps only grow. */
const editorSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,16}$/));

/** Presence, by editor: when they last added it, and up to which stamp their additions were removed. */
const presenceSchema = v.record(
  editorSchema,
  of<[added: number, removed: number]>(
    (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((stamp) => v.is(stampSchema, stamp)),
  ),
);
export type Presence = v.InferOutput<typeof presenceSchema>;

/** A last-writer-wins value: the value, its stamp, and its editor, which decides ties. */
export type Register<Value> = [value: Value, stamp: number, editor: string];
function register<Value>(value: v.GenericSchema<unknown, Value>) {
  return of<Register<Value>>(
    (given) =>
      Array.isArray(given) &&
      given.length === 3 &&
      v.is(value, given[0]) &&
      v.is(stampSchema, given[1]) &&
      v.is(editorSchema, given[2]),
  );
}

/** The two permanent shelves, which can't be renamed or deleted. */
export const favouritesId = 'favourites';
export const hiddenId = 'hidden';

/** Maximum length of a shelf's name. */
export const maxShelfName = 40;
/** Maximum number of shelves, and of moments on all of them, per device. */
export const maxShelves = 50;
export const maxPlaces = 3_000;
/**
 * Limits of the merged document, above which the server refuses edits. Two devices may exceed the limits of one.
 * Removed entries count.
 */
export const maxMergedShelves = 4 * maxShelves;
export const maxMergedPlaces = 2 * maxPlaces;
/** Maximum number of editors over all entries. Without a limit, one moment could fill a disk. */
export const maxMergedEditors = 2 * maxMergedPlaces;

export const ownShelfIdSchema = v.pipe(v.string(), v.regex(/^s[a-z0-9]{11,15}$/));
export const shelfIdSchema = v.union([ownShelfIdSchema, v.picklist([favouritesId, hiddenId])]);

/** Non-empty, without surrounding white space. The database can't store NUL or lone surrogates. */
export const shelfNameSchema = v.pipe(
  v.string(),
  v.maxLength(maxShelfName),
  v.regex(/^[^\s\0\p{Surrogate}]([^\0\p{Surrogate}]*[^\s\0\p{Surrogate}])?$/u),
);

/** JSON allows `1e999`, which parses to infinity and can't be serialized. */
const positionSchema = of<number>(Number.isFinite);

const shelfSchema = v.object({
  name: register(shelfNameSchema),
  position: register(positionSchema),
  presence: presenceSchema,
});
export type Shelf = v.InferOutput<typeof shelfSchema>;

const placeSchema = v.object({ position: register(positionSchema), presence: presenceSchema });
export type Place = v.InferOutput<typeof placeSchema>;

/** A copy, as in URLs: `momentEditionId/serialNumber`. */
const momentKeySchema = v.pipe(v.string(), v.maxLength(74), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[1-9]\d{0,8}$/));

export function toMomentKey(moment: { momentEditionId: string; serialNumber: number }): string {
  return `${moment.momentEditionId}/${moment.serialNumber}`;
}

/** The whole document or only edits: both have this shape and can be merged. */
export const shelvesSchema = v.object({
  shelves: v.record(ownShelfIdSchema, shelfSchema),
  /** Moments on shelves. */
  places: v.record(shelfIdSchema, v.record(momentKeySchema, placeSchema)),
});
export type Shelves = v.InferOutput<typeof shelvesSchema>;

export const noShelves: Shelves = { shelves: {}, places: {} };

/** True if the moment was added to the shelf after its last removal, on any device. */
export function isPresent(presence: Presence | undefined): boolean {
  return Object.values(presence ?? {}).some(([added, removed]) => added > removed);
}
