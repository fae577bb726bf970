import { orderedPlaces, shownShelves } from './read-shelves.ts';
import {
  isPresent,
  maxPlaces,
  maxShelves,
  noShelves,
  type Place,
  type Presence,
  type Shelf,
  type Shelves,
} from './shelves.ts';

/** A position between two others; undefined is the shelf's end. Without a number between them it equals one of them. */
function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : before + (after - before) / 2;
}

/** This many places from the start. */
function spread(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** The stamp and editor of an edit. */
export interface Stamp {
  stamp: number;
  editor: string;
}

/** Why an edit is refused. */
export type ShelfProblem = 'too-many-shelves' | 'too-many-places';

/** The edits to merge and send, or the reason why they were refused. */
export type ShelfEdit = { kind: 'edit'; shelves: Shelves } | { kind: 'refused'; problem: ShelfProblem };

function edit(shelves: Partial<Shelves>): ShelfEdit {
  return { kind: 'edit', shelves: { ...noShelves, ...shelves } };
}

/** All stamps in the document. */
export function* listStamps({ shelves, places }: Shelves): Generator<number> {
  const records: (Shelf | Place)[] = [
    ...Object.values(shelves),
    ...Object.values(places).flatMap((onShelf) => Object.values(onShelf)),
  ];
  for (const record of records) {
    yield record.position[1];
    if ('name' in record) yield record.name[1];
    for (const [added, removed] of Object.values(record.presence)) yield Math.max(added, removed);
  }
}

/**
 * Creates a stamp later than all known ones, so that an edit always overrides what its editor saw, even with a wrong
 * clock.
 */
export function nextStamp(known: Shelves, now: number, editor: string): Stamp {
  let latest = Math.max(1, Math.floor(now) * 1_000);
  for (const stamp of listStamps(known)) if (stamp >= latest) latest = stamp + 1;
  return { stamp: Math.min(latest, Number.MAX_SAFE_INTEGER), editor };
}

/** Marks it as present. */
function added(presence: Presence | undefined, { stamp, editor }: Stamp): Presence {
  return { ...presence, [editor]: [stamp, presence?.[editor]?.[1] ?? 0] };
}

/** Removes only what this editor knows. Concurrent additions by other devices stay. */
function removed(presence: Presence): Presence {
  return Object.fromEntries(
    Object.entries(presence).map(([editor, [put, gone]]) => [editor, [put, Math.max(put, gone)]]),
  );
}

function countPlaces({ places }: Shelves): number {
  const all = Object.values(places).flatMap((onShelf) => Object.values(onShelf));
  return all.filter(({ presence }) => isPresent(presence)).length;
}

/** Creates a shelf after the others. */
export function createShelf(known: Shelves, shelfId: string, name: string, at: Stamp): ShelfEdit {
  const others = shownShelves(known);
  if (others.length >= maxShelves) return { kind: 'refused', problem: 'too-many-shelves' };
  const position = between(others.at(-1)?.position, undefined);
  const shelf: Shelf = {
    name: [name, at.stamp, at.editor],
    position: [position, at.stamp, at.editor],
    presence: added(undefined, at),
  };
  return edit({ shelves: { [shelfId]: shelf } });
}

export function renameShelf(known: Shelves, shelfId: string, name: string, at: Stamp): ShelfEdit {
  const shelf = known.shelves[shelfId];
  return edit(shelf === undefined ? {} : { shelves: { [shelfId]: { ...shelf, name: [name, at.stamp, at.editor] } } });
}

/** Deletes the shelf with its known moments. It stays if another device adds one meanwhile. */
export function deleteShelf(known: Shelves, shelfId: string): ShelfEdit {
  const shelf = known.shelves[shelfId];
  const present = Object.entries(known.places[shelfId] ?? {}).filter(([, { presence }]) => isPresent(presence));
  const places = present.map(([key, place]) => [key, { ...place, presence: removed(place.presence) }] as const);
  return edit({
    shelves: shelf === undefined ? {} : { [shelfId]: { ...shelf, presence: removed(shelf.presence) } },
    places: { [shelfId]: Object.fromEntries(places) },
  });
}

/** Undoes a deletion; `before` is the state before it. */
export function restoreShelf(known: Shelves, before: Shelves, shelfId: string, at: Stamp): ShelfEdit {
  const shelf = known.shelves[shelfId];
  if (shelf === undefined) return edit({});
  const places = orderedPlaces(before, shelfId).flatMap((key) => {
    const place = known.places[shelfId]?.[key] ?? before.places[shelfId]?.[key];
    return place === undefined ? [] : [[key, { ...place, presence: added(place.presence, at) }] as const];
  });
  return edit({
    shelves: { [shelfId]: { ...shelf, presence: added(shelf.presence, at) } },
    places: { [shelfId]: Object.fromEntries(places) },
  });
}

/** Adds moments to the end of a shelf; those already there keep their places. */
export function putOnShelf(known: Shelves, shelfId: string, keys: readonly string[], at: Stamp): ShelfEdit {
  const onShelf = known.places[shelfId] ?? {};
  const missing = keys.filter((key) => !isPresent(onShelf[key]?.presence));
  if (countPlaces(known) + missing.length > maxPlaces) return { kind: 'refused', problem: 'too-many-places' };
  const last = orderedPlaces(known, shelfId).at(-1);
  let position = last === undefined ? undefined : onShelf[last]?.position[0];
  const places: Record<string, Place> = {};
  for (const key of missing) {
    position = between(position, undefined);
    places[key] = { position: [position, at.stamp, at.editor], presence: added(onShelf[key]?.presence, at) };
  }
  return edit({ places: { [shelfId]: places } });
}

export function takeOffShelf(known: Shelves, shelfId: string, key: string): ShelfEdit {
  const place = known.places[shelfId]?.[key];
  if (place === undefined) return edit({});
  return edit({ places: { [shelfId]: { [key]: { ...place, presence: removed(place.presence) } } } });
}

/** Moves a moment to a place on its shelf, counted from 0. */
export function moveOnShelf(known: Shelves, shelfId: string, key: string, index: number, at: Stamp): ShelfEdit {
  const onShelf = known.places[shelfId] ?? {};
  const others = orderedPlaces(known, shelfId).filter((other) => other !== key);
  const place = onShelf[key];
  if (place === undefined || !isPresent(place.presence)) return edit({});
  const getPosition = (one: string | undefined) => (one === undefined ? undefined : onShelf[one]?.position[0]);
  const [before, after] = [others[index - 1], others[index]];
  const position = between(getPosition(before), getPosition(after));
  const moved = (one: Place, to: number): Place => ({ ...one, position: [to, at.stamp, at.editor] });
  const isBetween =
    (before === undefined || position > (getPosition(before) ?? 0)) &&
    (after === undefined || position < (getPosition(after) ?? 0));
  if (isBetween) return edit({ places: { [shelfId]: { [key]: moved(place, position) } } });
  // Two had the same position, or there is no number between them: all get new positions.
  const order = [...others.slice(0, index), key, ...others.slice(index)];
  const all = spread(order.length).map((to, rank) => {
    const one = order[rank] ?? key;
    return [one, moved(onShelf[one] ?? place, to)] as const;
  });
  return edit({ places: { [shelfId]: Object.fromEntries(all) } });
}
