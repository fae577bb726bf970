/** Random numbers from a seed: the same seed gives the same walk. */
export interface SeededRandom {
  /** From 0 up to 1. */
  share(): number;
  is(percent: number): boolean;
  between(least: number, most: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  weigh<T extends { weight: number }>(items: readonly [T, ...T[]]): T;
}

/** mulberry32: 32 bits of state are enough to choose what to press. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Each step has its own sequence, so that one step's draws don't change the following steps. */
export function createRandom(seed: number, step: number): SeededRandom {
  const share = mulberry32(seed * 7919 + step * 104_729);
  // Neighboring seeds start with similar numbers; a few draws separate them.
  for (let draw = 0; draw < 4; draw += 1) share();
  const pick = <T>(items: readonly [T, ...T[]]) => items[Math.floor(share() * items.length)] ?? items[0];
  return {
    share,
    is: (percent) => share() * 100 < percent,
    between: (least, most) => least + Math.floor(share() * (most - least + 1)),
    pick,
    weigh: (items) => {
      let left = share() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return items[0];
    },
  };
}
