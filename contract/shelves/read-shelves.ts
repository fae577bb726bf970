import { isPresent, type Shelves } from './shelves.ts';

export interface ShownShelf {
  shelfId: string;
  name: string;
  position: number;
}

function compare(a: string | number, b: string | number): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The moments of a shelf in order. Ties are sorted by key, so that every device shows the same. */
export function orderedPlaces({ places }: Shelves, shelfId: string): string[] {
  return Object.entries(places[shelfId] ?? {})
    .filter(([, { presence }]) => isPresent(presence))
    .sort(([keyA, a], [keyB, b]) => compare(a.position[0], b.position[0]) || compare(keyA, keyB))
    .map(([key]) => key);
}

/** The user's shelves in order. A deleted shelf is still included if another device added a moment meanwhile. */
export function shownShelves(document: Shelves): ShownShelf[] {
  return Object.entries(document.shelves)
    .filter(([shelfId, { presence }]) => isPresent(presence) || orderedPlaces(document, shelfId).length > 0)
    .map(([shelfId, { name, position }]) => ({ shelfId, name: name[0], position: position[0] }))
    .sort((a, b) => compare(a.position, b.position) || compare(a.shelfId, b.shelfId));
}

export function isOnShelf({ places }: Shelves, shelfId: string, key: string): boolean {
  return isPresent(places[shelfId]?.[key]?.presence);
}
