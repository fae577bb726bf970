import type { Presence, Shelves } from '#contract/shelves/shelves.ts';

/**
 * Retention time of removals. A device that was offline for longer, and repeats an edit whose answer was lost, could
 * restore something.
 */
const keptDays = 90;
const dayMilliseconds = 86_400_000;

function withoutOld(presence: Presence, before: number): Presence {
  return Object.fromEntries(
    Object.entries(presence).filter(([, [added, removed]]) => added > removed || removed >= before),
  );
}

function keepLiving<Value extends { presence: Presence }>(
  records: Readonly<Record<string, Value>>,
  before: number,
  isNeeded: (key: string) => boolean = () => false,
): Record<string, Value> {
  const kept = Object.entries(records).flatMap(([key, record]): [string, Value][] => {
    const presence = withoutOld(record.presence, before);
    return Object.keys(presence).length > 0 || isNeeded(key) ? [[key, { ...record, presence }]] : [];
  });
  return Object.fromEntries(kept);
}

/** Drops old removals, so that documents don't grow forever. Present moments are unchanged. */
export function forgetRemoved({ shelves, places }: Shelves, now: Date): Shelves {
  const before = (now.getTime() - keptDays * dayMilliseconds) * 1_000;
  const onShelves = Object.entries(places).map(([shelfId, onShelf]) => [shelfId, keepLiving(onShelf, before)] as const);
  const keptPlaces = Object.fromEntries(onShelves.filter(([, onShelf]) => Object.keys(onShelf).length > 0));
  return {
    // A shelf's name is needed while anything is, or was, on it.
    shelves: keepLiving(shelves, before, (shelfId) => shelfId in keptPlaces),
    places: keptPlaces,
  };
}
