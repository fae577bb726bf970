/** The most pouches in sight on either side of the chosen one. */
const mostBeside = 2;

interface Place<T> {
  pack: T;
  /** 0: the chosen one, in the middle. Negative: to its left. */
  place: number;
}

/**
 * Spreads packs around the chosen one, in a circle: the first follows the last. Packs that are out of sight
 * are left out; choosing a neighbor brings the next ones.
 */
export function spreadPacks<T extends { packId: string }>(packs: readonly T[], chosenId: string): Place<T>[] {
  const middle = Math.max(
    0,
    packs.findIndex(({ packId }) => packId === chosenId),
  );
  const count = packs.length;
  return packs.flatMap((pack, index) => {
    const after = (index - middle + count) % count;
    const place = after > count / 2 ? after - count : after;
    return Math.abs(place) > mostBeside ? [] : [{ pack, place }];
  });
}
