import type { Place, Presence, Register, Shelf, Shelves } from './shelves.ts';

/** All keys of both records; common ones are merged. */
function mergeRecords<Value>(
  a: Readonly<Record<string, Value>>,
  b: Readonly<Record<string, Value>>,
  merge: (a: Value, b: Value) => Value,
): Record<string, Value> {
  const merged = { ...a };
  for (const [key, theirs] of Object.entries(b)) {
    const mine = merged[key];
    merged[key] = mine === undefined ? theirs : merge(mine, theirs);
  }
  return merged;
}

function isLater<Value extends string | number>(a: Register<Value>, b: Register<Value>): boolean {
  if (a[1] !== b[1]) return a[1] > b[1];
  if (a[2] !== b[2]) return a[2] > b[2];
  // An editor never reuses a stamp. If it happens anyway, every device picks the same value.
  return a[0] > b[0];
}

function pickLater<Value extends string | number>(a: Register<Value>, b: Register<Value>): Register<Value> {
  return isLater(a, b) ? a : b;
}

function mergePresence(a: Presence, b: Presence): Presence {
  return mergeRecords(a, b, (mine, theirs) => [Math.max(mine[0], theirs[0]), Math.max(mine[1], theirs[1])]);
}

function mergePlace(a: Place, b: Place): Place {
  return { position: pickLater(a.position, b.position), presence: mergePresence(a.presence, b.presence) };
}

function mergeShelf(a: Shelf, b: Shelf): Shelf {
  return { name: pickLater(a.name, b.name), ...mergePlace(a, b) };
}

/** Merges two documents. Commutative, associative and idempotent; the arguments are not changed. */
export function mergeShelves(a: Shelves, b: Shelves): Shelves {
  return {
    shelves: mergeRecords(a.shelves, b.shelves, mergeShelf),
    places: mergeRecords(a.places, b.places, (mine, theirs) => mergeRecords(mine, theirs, mergePlace)),
  };
}
