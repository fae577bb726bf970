/** Between two neighbours; undefined stands for the shelf's end. With no number left between them it is one of theirs. */
export function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return after === undefined ? 0 : after - 1;
  return after === undefined ? before + 1 : before + (after - before) / 2;
}

/** So many places from the beginning. */
export function spread(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
