import { orderedPlaces } from './read-shelves.ts';
import { hiddenId, type Shelves, toMomentKey } from './shelves.ts';

/** All moments except hidden ones. */
export const shownId = 'shown';

/** The moments of a query: those named, in this order, or all but those named; null for all. */
export type ShelfSelection = { keys: readonly string[]; isExcluded: boolean } | null;

/** Hidden moments are only in the list of hidden ones. */
export function selectShelf(shelves: Shelves, shelf: string | undefined): ShelfSelection {
  if (shelf === undefined) return null;
  const hidden = orderedPlaces(shelves, hiddenId);
  if (shelf === shownId) return hidden.length === 0 ? null : { keys: hidden, isExcluded: true };
  if (shelf === hiddenId) return { keys: hidden, isExcluded: false };
  const isHidden = new Set(hidden);
  return { keys: orderedPlaces(shelves, shelf).filter((key) => !isHidden.has(key)), isExcluded: false };
}

/** The position of each named moment. */
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
