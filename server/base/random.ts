import { randomBytes, randomInt } from 'node:crypto';

/** The server's only source of randomness; tests use a seeded one. */
export interface Random {
  /** A whole number from 0 to `bound` - 1, all equally likely. */
  below(bound: number): number;
  /** `length` random bytes as lower-case hex. */
  hex(length: number): string;
}

export const secureRandom: Random = {
  below: (bound) => randomInt(bound),
  hex: (length) => randomBytes(length).toString('hex'),
};

/** Fisher–Yates: every order equally likely. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T]; // both are inside the array
  }
  return shuffled;
}
