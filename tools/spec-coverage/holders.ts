import type { RanTest } from './ran-test.ts';

/** A test or suite whose title names a promise. */
export interface Holder {
  file: string;
  /** Outermost first, without ids and database names. */
  title: string;
}

export interface NamedPromises {
  /** Promise id → tests that hold it: at least one passed and none failed. Sorted. */
  held: ReadonlyMap<string, readonly Holder[]>;
  /** Promise id → all tests that name it, with any outcome. Sorted. */
  named: ReadonlyMap<string, readonly Holder[]>;
}

const mentionPattern = /@spec\(([^)]*)\)/g;
/** The same tests run on both databases; without PostgreSQL the promises are the same. */
const enginePattern = / \((?:PGlite|PostgreSQL)\)$/;

function idsIn(title: string): string[] {
  const lists = [...title.matchAll(mentionPattern)].map((match) => match[1] ?? '');
  return lists.flatMap((list) => list.split(',')).map((id) => id.trim());
}

function bare(title: string): string {
  return title.replace(enginePattern, '').replaceAll(mentionPattern, '').replaceAll(/\s+/g, ' ').trim();
}

const key = ({ file, title }: Holder) => `${file}\n${title}`;

function sorted(holders: Iterable<Holder>): Holder[] {
  return [...holders].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Finds the promises that titles name, and those that hold after this run. */
export function collectHolders(tests: readonly RanTest[]): NamedPromises {
  const found = new Map<string, Map<string, { holder: Holder; outcomes: RanTest['outcome'][] }>>();
  for (const { file, titles, outcome } of tests) {
    for (const [depth, named] of titles.entries()) {
      const path = titles.slice(0, depth + 1).map(bare);
      const holder = { file, title: path.filter((title) => title !== '').join(' › ') };
      for (const id of new Set(idsIn(named))) {
        const holders = found.get(id) ?? new Map();
        const known = holders.get(key(holder)) ?? { holder, outcomes: [] };
        known.outcomes.push(outcome);
        holders.set(key(holder), known);
        found.set(id, holders);
      }
    }
  }
  const named = new Map<string, Holder[]>();
  const held = new Map<string, Holder[]>();
  for (const [id, holders] of found) {
    const all = [...holders.values()];
    named.set(id, sorted(all.map(({ holder }) => holder)));
    const holding = all.filter(({ outcomes }) => outcomes.includes('passed') && !outcomes.includes('failed'));
    if (holding.length > 0) held.set(id, sorted(holding.map(({ holder }) => holder)));
  }
  return { held, named };
}
