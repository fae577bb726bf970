import { setTimeout as pause } from 'node:timers/promises';

import type { Ledger } from '../ledger.ts';
import type { ReplicatedPostgres } from './replicated-postgres.ts';

export interface Failovers {
  killed: number;
  frozen: number;
  /** Milliseconds from each loss of the primary to the first order that the next one took. */
  firstSales: number[];
  /** Milliseconds from each loss until the lost node was a standby again. */
  wholeAgain: number[];
}

const pauseBetweenLooks = 20;
const longestWait = 60_000;

async function waitUntil(isSo: () => boolean | Promise<boolean>, what: string): Promise<number> {
  const end = Date.now() + longestWait;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what} within a minute`);
    await pause(pauseBetweenLooks);
  }
  return Date.now();
}

/** Again and again: the primary is killed or hangs, another takes over and sells, the lost one joins again. */
export async function breakPrimariesUntil(
  isOver: () => boolean,
  { cluster, ledger }: { cluster: ReplicatedPostgres; ledger: Ledger },
): Promise<Failovers> {
  const done: Failovers = { killed: 0, frozen: 0, firstSales: [], wholeAgain: [] };
  for (let turn = 1; !isOver(); turn += 1) {
    await waitUntil(() => cluster.isWhole(), 'The lost node did not become a standby');
    // Some sales in between, so that there is something to lose.
    await pause(2_000);
    const start = Date.now();
    if (turn % 2 === 0) {
      cluster.primary.freeze();
      done.frozen += 1;
    } else {
      await cluster.primary.kill();
      done.killed += 1;
    }
    await waitUntil(() => cluster.tookOverAt > start, 'No standby took over');
    const sold = await waitUntil(() => ledger.lastPlacedAt > cluster.tookOverAt, 'Nothing was sold');
    done.firstSales.push(sold - start);
    done.wholeAgain.push((await waitUntil(() => cluster.isWhole(), 'The lost node did not become a standby')) - start);
  }
  return done;
}
