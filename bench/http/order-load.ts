import { randomUUID } from 'node:crypto';

import { systemClock } from '#server/base/clock.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import type { Database } from '#server/db/database.ts';
import { createUserPool } from '#server/identity/user-pool.ts';
import { seedCatalogue } from '#server/seed/seed-catalogue.ts';
import { fanPassword, logInAt } from '#server/testing/pool-calls.ts';
import { sampleMomentEdition, samplePackEdition } from '#server/testing/sample-shop.ts';

import { askEach, type Load } from './load.ts';

const fans = 300;
const countPacks = (index: number) => 1 + (index % 2);
const numberOfEditions = 30;
/** Each fan has one unpaid order per edition. The last edition's supply is not enough for everyone. */
const editions = Array.from({ length: numberOfEditions }, (_, index) =>
  samplePackEdition({
    packEditionId: `http-${index}`,
    supply: index === numberOfEditions - 1 ? 200 : 500,
    perUserLimit: 5,
  }),
);
const warmUpEdition = samplePackEdition({ packEditionId: 'http-warm-up', supply: 500, perUserLimit: 5 });

export async function seedFans(database: Database): Promise<void> {
  const momentEditions = Array.from({ length: 12 }, (_, index) => sampleMomentEdition(index, { copies: 6_000 }));
  await seedCatalogue(database, { momentEditions, packEditions: [...editions, warmUpEdition] });
  const log = { error: (details: object) => console.error(details) };
  const pool = await createUserPool({ database, clock: systemClock, options: { log } });
  for (let index = 0; index < fans; index += 1) {
    const username = `buyer-${index}`;
    const email = `${username}@fans.example`;
    await pool.createConfirmedUser({ username, email, password: fanPassword, isEmailVerified: true, locale: 'en' });
  }
  await database.query('analyze');
}

export async function logFansIn(origin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < fans; index += 1) tokens.push(await logInAt(origin, `buyer-${index}`, fanPassword));
  return tokens;
}

interface Target {
  /** The instances share the load evenly. */
  origins: readonly string[];
  tokens: readonly string[];
  connections: number;
}

/** All fans order from each of these editions, many at the same time. */
async function orderFrom(packEditions: readonly PackEdition[], { origins, tokens, connections }: Target) {
  const placed = new Map<string, number>();
  const statuses = new Map<number, number>();
  const asked = packEditions.flatMap(({ packEditionId }) =>
    tokens.map((token, index) => ({
      method: 'POST' as const,
      path: '/api/orders',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify({ packEditionId, numberOfPacks: countPacks(index) }),
      onAnswer: (status: number, body: string) => {
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status !== 200) return;
        const { order } = JSON.parse(body) as { order: { orderId: string } }; // the contract's
        placed.set(order.orderId, countPacks(index));
      },
    })),
  );
  const shares = origins.map((_, share) => asked.filter((__, index) => index % origins.length === share));
  const loads = await Promise.all(
    origins.map((origin, index) => askEach(origin, shares[index] ?? [], Math.floor(connections / origins.length))),
  );
  const load: Load = {
    requests: asked.length,
    perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0),
    p50: Math.max(...loads.map(({ p50 }) => p50)),
    p99: Math.max(...loads.map(({ p99 }) => p99)),
    // Sold out is a valid answer.
    failed: asked.length - (statuses.get(200) ?? 0) - (statuses.get(409) ?? 0),
  };
  return { load, placed, statuses: Object.fromEntries(statuses) };
}

/**
 * One order by each fan, not measured, as in a shop that is already selling: the servers' code is compiled, the
 * connections are open, and PostgreSQL's statistics know that there are orders (its autovacuum renews them each minute).
 */
export async function warmUp(database: Database, target: Target): Promise<Map<string, number>> {
  const { placed } = await orderFrom([warmUpEdition], target);
  await database.query('analyze');
  return placed;
}

export const orderAtOnce = (target: Target) => orderFrom(editions, target);

/** Orders that were acknowledged but don't exist, and packs that were promised twice. */
export async function countOrderViolations(database: Database, placed: ReadonlyMap<string, number>) {
  const rows = await database.query<{ order_id: string; held: number; wanted: number }>(
    `select order_id, number_of_packs as wanted, count(pack_id)::integer as held
     from orders left join packs using (order_id) group by order_id`,
  );
  const held = new Map(rows.map((row) => [row.order_id, row.held]));
  const oversold = await database.query(
    `select pack_edition_id from orders join pack_editions using (pack_edition_id)
     group by pack_edition_id, supply having sum(number_of_packs) > supply`,
  );
  return {
    lost: [...placed].filter(([orderId, packs]) => held.get(orderId) !== packs).length,
    unequal: rows.filter(({ held: has, wanted }) => has !== wanted).length,
    oversold: oversold.length,
    unacknowledged: rows.length - placed.size,
  };
}
