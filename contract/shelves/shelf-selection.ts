import { orderedPlaces } from './read-shelves.ts';
import { hiddenId, toMomentKey, type Shelves } from './shelves.ts';

/** Every moment that is not hidden. */
export const shownId = 'shown';

/** Which moments a query is about: those named, in this order, or all but those named; null is every moment. */
export type ShelfSelection = { keys: readonly string[]; isExcluded: boolean } | null;

/** Hidden moments are in no list but that of the hidden ones. */
export function selectShelf(shelves: Shelves, shelf: string | undefined): ShelfSelection {
  if (shelf === undefined) return null;
  const hidden = orderedPlaces(shelves, hiddenId);
  if (shelf === shownId) return hidden.length === 0 ? null : { keys: hidden, isExcluded: true };
  if (shelf === hiddenId) return { keys: hidden, isExcluded: false };
  const isHidden = new Set(hidden);
  return { keys: orderedPlaces(shelves, shelf).filter((key) => !isHidden.has(key)), isExcluded: false };
}

/** The rank of each named moment. */
export function toPlaces(selection: ShelfSelection): ReadonlyMap<string, number> {
  return new Map((selection?.keys ?? []).map((key, place) => [key, place]));
}

export function isSelected(
  selection: ShelfSelection,
  places: ReadonlyMap<string, number>,
  moment: { momentEditionId: string; serialNumber: number },
): boolean {
  return selection === null || places.has(toMomentKey(moment)) !== selection.isExcluded;
}
