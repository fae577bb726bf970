import type { PackEdition } from '#contract/packs/pack-edition.ts';
import type { Database } from '#server/db/database.ts';
import { seedCatalogue } from '#server/seed/seed-catalogue.ts';
import { sampleMomentEdition, samplePackEdition } from '#server/testing/sample-shop.ts';

export const rush = { packEditionId: 'rush', supply: 100, buyers: 500 };
/** Order `n` requests one, two or three packs: exactly the supply in total, so that the last packs are contested. */
export const season = { packEditionId: 'season', supply: 6_000, orders: 3_000, countPacks: (n: number) => 1 + (n % 3) };

const copies = 6_000;

function edition(packEditionId: string, supply: number): PackEdition {
  return samplePackEdition({ packEditionId, supply, perUserLimit: 5 });
}

export async function seedBenchShop(database: Database): Promise<void> {
  const momentEditions = Array.from({ length: 12 }, (_, index) => sampleMomentEdition(index, { copies }));
  const packEditions = [edition(rush.packEditionId, rush.supply), edition(season.packEditionId, season.supply)];
  await seedCatalogue(database, { momentEditions, packEditions });
  // What autovacuum does by itself in a shop that runs longer than a minute.
  await database.query('analyze');
}
