import { noShelves, type Place, type Shelf, type Shelves } from '#contract/shelves/shelves.ts';

/** The maximum size of a body is 64 KiB. */
const maxChunkLength = 40_000;

function isSame(a: Shelf | Place | undefined, b: Shelf | Place): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function without<Value extends Shelf | Place>(
  records: Readonly<Record<string, Value>>,
  sent: Readonly<Record<string, Value>>,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(records).filter(([key, record]) => !isSame(sent[key], record)));
}

function withPlaces(shelves: Shelves['shelves'], places: [string, Record<string, Place>][]): Shelves {
  return { shelves, places: Object.fromEntries(places.filter(([, onShelf]) => Object.keys(onShelf).length > 0)) };
}

/** The edits left to send. What was edited again since stays. */
export function withoutSent(unsent: Shelves, sent: Shelves): Shelves {
  return withPlaces(
    without(unsent.shelves, sent.shelves),
    Object.entries(unsent.places).map(([shelfId, onShelf]) => [shelfId, without(onShelf, sent.places[shelfId] ?? {})]),
  );
}

function pick<Value>(records: Readonly<Record<string, Value>>, keys: object): Record<string, Value> {
  return Object.fromEntries(Object.entries(records).filter(([key]) => key in keys));
}

/** The records that these edits change. */
export function pickEdited({ shelves, places }: Shelves, edits: Shelves): Shelves {
  return withPlaces(
    pick(shelves, edits.shelves),
    Object.entries(places).map(([shelfId, onShelf]) => [shelfId, pick(onShelf, edits.places[shelfId] ?? {})]),
  );
}

export function isNothing({ shelves, places }: Shelves): boolean {
  return Object.keys(shelves).length === 0 && Object.keys(places).length === 0;
}

/** As much as one request can carry, and at least one record: shelves before their moments. */
export function firstChunk({ shelves, places }: Shelves): Shelves {
  let length = 0;
  const fits = (record: Shelf | Place) => {
    const isFirst = length === 0;
    length += JSON.stringify(record).length + 100;
    return isFirst || length <= maxChunkLength;
  };
  const chunk: Shelves = { shelves: {}, places: {} };
  for (const [shelfId, shelf] of Object.entries(shelves)) if (fits(shelf)) chunk.shelves[shelfId] = shelf;
  for (const [shelfId, onShelf] of Object.entries(places)) {
    const fitting = Object.entries(onShelf).filter(([, place]) => fits(place));
    if (fitting.length > 0) chunk.places[shelfId] = Object.fromEntries(fitting);
  }
  return isNothing(chunk) ? noShelves : chunk;
}
