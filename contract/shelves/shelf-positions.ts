/** A position between two neighbors; undefined is the shelf's end. When no number is left between them, it equals one of theirs. */
export function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : before + (after - before) / 2;
}

/** So many places from the beginning. */
export function spread(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
