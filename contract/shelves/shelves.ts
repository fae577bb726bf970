import * as v from 'valibot';

/**
 * What a fan keeps about their moments: favorites, shelves of their own with an order, and what is hidden. Devices edit it
 * without a network, so it is a document that merges: in whatever order edits arrive, and however often, every device ends with
 * the same. See `docs/decisions` for why each part is as it is.
 */

/** Of that type, if `isOne` says so. Made of parts that every page loads anyway. */
function of<Type>(isOne: (given: unknown) => boolean) {
  return v.pipe(
    v.unknown(),
    v.check(isOne),
    v.transform((given) => given as Type), // just checked
  );
}

/** When an edit was made: milliseconds since 1970 times 1,000, and never less than any stamp that the editor had seen. */
const stampSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** Id of the editor: new each time a page is opened, so that one editor's stamps only ever grow. */
const editorSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,16}$/));

/** Whether something is there. By editor: when they last put it there, and up to when their doing so was taken back. */
const presenceSchema = v.record(
  editorSchema,
  of<[added: number, removed: number]>(
    (pair) => Array.isArray(pair) && pair.length === 2 && pair.every((stamp) => v.is(stampSchema, stamp)),
  ),
);
export type Presence = v.InferOutput<typeof presenceSchema>;

/** A value that the last edit decides: the value, when, and by which editor, for two edits at the same time. */
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

/** Two shelves that are always there: neither named nor deleted. */
export const favouritesId = 'favourites';
export const hiddenId = 'hidden';

/** The longest name of a shelf, in characters. */
export const maxShelfName = 40;
/** How many shelves, and how many moments on all of them together, a fan can make on one device. */
export const maxShelves = 50;
export const maxPlaces = 3_000;
/** What two devices made apart is merged, even beyond that; this is where the server refuses. Removed ones count too. */
export const maxMergedShelves = 4 * maxShelves;
export const maxMergedPlaces = 2 * maxPlaces;
/** Each page that put a moment somewhere is one; without an end to them one moment alone would fill a disk. */
export const maxMergedEditors = 2 * maxMergedPlaces;

export const ownShelfIdSchema = v.pipe(v.string(), v.regex(/^s[a-z0-9]{11,15}$/));
export const shelfIdSchema = v.union([ownShelfIdSchema, v.picklist([favouritesId, hiddenId])]);

/** Something, without white space around it. The database's text has no NUL, and half a surrogate pair is no character. */
export const shelfNameSchema = v.pipe(
  v.string(),
  v.maxLength(maxShelfName),
  v.regex(/^[^\s\0\p{Surrogate}]([^\0\p{Surrogate}]*[^\s\0\p{Surrogate}])?$/u),
);

/** JSON can say `1e999`, and can't write down what it means. */
const positionSchema = of<number>(Number.isFinite);

const shelfSchema = v.object({
  name: register(shelfNameSchema),
  position: register(positionSchema),
  presence: presenceSchema,
});
export type Shelf = v.InferOutput<typeof shelfSchema>;

const placeSchema = v.object({ position: register(positionSchema), presence: presenceSchema });
export type Place = v.InferOutput<typeof placeSchema>;

/** One copy, as an address names it: `momentEditionId/serialNumber`. */
const momentKeySchema = v.pipe(v.string(), v.maxLength(74), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[1-9]\d{0,8}$/));

export function toMomentKey(moment: { momentEditionId: string; serialNumber: number }): string {
  return `${moment.momentEditionId}/${moment.serialNumber}`;
}

/** All of it, or only what was edited: both have this shape, and merge. */
export const shelvesSchema = v.object({
  shelves: v.record(ownShelfIdSchema, shelfSchema),
  /** Which moments are on which shelf. */
  places: v.record(shelfIdSchema, v.record(momentKeySchema, placeSchema)),
});
export type Shelves = v.InferOutput<typeof shelvesSchema>;

export const noShelves: Shelves = { shelves: {}, places: {} };

/** A moment is on the shelf if it was put there after it was last taken away, on any device. */
export function isPresent(presence: Presence | undefined): boolean {
  return Object.values(presence ?? {}).some(([added, removed]) => added > removed);
}
