/** Hands out one after the other, and begins again. */
export function takeTurns<T>(all: readonly T[]): () => T {
  let turn = 0;
  return () => {
    const next = all[turn % all.length];
    turn += 1;
    if (next === undefined) throw new Error('There is nobody to take turns');
    return next;
  };
}
