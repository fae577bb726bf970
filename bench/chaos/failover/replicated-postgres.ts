import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

import { createPostgresFolder, findPostgresPrograms } from '#server/testing/postgres-programs.ts';

import { createDatabaseNode, type DatabaseNode, nodeNames, proxyPort, getSocketPath } from './database-node.ts';
import { type PrimaryProxy, startPrimaryProxy } from './primary-proxy.ts';

export interface ReplicatedPostgres {
  url: string;
  readonly primary: DatabaseNode;
  /** When the current primary took over, as `Date.now()`; 0 for the first. */
  readonly tookOverAt: number;
  /** True once both standbys receive everything. */
  isWhole(): Promise<boolean>;
  stop(): Promise<void>;
}

const pauseBetweenLooks = 250;
/** A busy primary may answer late once. */
const mostMisses = 2;

/** `1/A0` → 4294967456 */
function toPosition(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** What this node has of the primary's log. Asked until it answers: until then it is not known which standby has more. */
async function readPosition(node: DatabaseNode): Promise<bigint> {
  for (;;) {
    try {
      const row = await node.ask<{ lsn: string }>(
        'select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) as lsn',
      );
      return toPosition(row?.lsn ?? '0/0');
    } catch {
      await pause(pauseBetweenLooks);
    }
  }
}

/** Every acknowledged commit is on at least one of the standbys, so the one that has more has them all. */
async function findFurthest(standbys: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const positions = await Promise.all(standbys.map(readPosition));
  const furthest = positions.reduce((best, position, index) => (position > (positions[best] ?? 0n) ? index : best), 0);
  const found = standbys[furthest];
  if (found === undefined) throw new Error('There is no standby');
  return found;
}

async function countStandbys(primary: DatabaseNode): Promise<number> {
  const sql = `select count(*)::integer as standbys from pg_stat_replication
    where state = 'streaming' and application_name like 'node%'`;
  const row = await primary.ask<{ standbys: number }>(sql);
  return row?.standbys ?? 0;
}

/** A node that was lost before its copy was whole starts over. */
async function rejoin(node: DatabaseNode, state: State): Promise<void> {
  while (!state.isStopped) {
    try {
      return await node.join();
    } catch {
      await node.kill();
      await pause(pauseBetweenLooks);
    }
  }
}

/** Watches the primary. When it does not answer, the standby that has more takes over, and the lost node joins again. */
async function supervise(nodes: readonly DatabaseNode[], proxy: PrimaryProxy, state: State): Promise<void> {
  let misses = 0;
  while (!state.isStopped) {
    await pause(pauseBetweenLooks);
    misses = await state.primary.ask('select 1').then(
      () => 0,
      () => misses + 1,
    );
    if (misses < mostMisses || state.isStopped) continue;
    const lost = state.primary;
    // Before anything else: a primary that comes back must not acknowledge anything to anybody.
    proxy.cut();
    await lost.kill();
    const next = await findFurthest(nodes.filter((node) => node !== lost));
    await next.ask('select pg_promote(false)');
    while ((await next.ask<{ waits: boolean }>('select pg_is_in_recovery() as waits'))?.waits !== false)
      await pause(20);
    proxy.pointTo(next.socket);
    state.primary = next;
    state.tookOverAt = Date.now();
    misses = 0;
    void rejoin(lost, state);
  }
}

interface State {
  primary: DatabaseNode;
  tookOverAt: number;
  isStopped: boolean;
}

/**
 * A primary and two standbys behind one address, with a supervisor that replaces a lost primary; undefined where the
 * machine has no PostgreSQL.
 */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres | undefined> {
  const programs = findPostgresPrograms();
  if (programs === undefined) return undefined;
  const folder = createPostgresFolder();
  const proxy = await startPrimaryProxy(getSocketPath(folder, proxyPort));
  const nodes = nodeNames.map((_, index) => createDatabaseNode(programs, folder, index));
  const [first, ...standbys] = nodes;
  if (first === undefined) throw new Error('There is no node');
  await first.create();
  proxy.pointTo(first.socket);
  for (const standby of standbys) await standby.join();
  const state: State = { primary: first, tookOverAt: 0, isStopped: false };
  const supervising = supervise(nodes, proxy, state);
  return {
    url: `postgresql://farol@/postgres?host=${encodeURIComponent(folder)}`,
    get primary() {
      return state.primary;
    },
    get tookOverAt() {
      return state.tookOverAt;
    },
    isWhole: () =>
      countStandbys(state.primary).then(
        (count) => count === standbys.length,
        () => false,
      ),
    async stop() {
      state.isStopped = true;
      proxy.stop();
      await Promise.all(nodes.map((node) => node.kill()));
      await supervising;
      spawn('rm', ['-rf', folder], { stdio: 'ignore', detached: true }).unref();
    },
  };
}
