import type { MomentEdition } from '#contract/moments/moment.ts';
import type { PackEdition } from '#contract/packs/pack-edition.ts';
import type { Database } from '#server/db/database.ts';
import { mintPackEdition, type SerialDecks, shuffleSerials } from '#server/packs/mint.ts';
import { storeMomentEditions, storePackEdition } from '#server/packs/store-minted.ts';
import { type Random, secureRandom } from '#server/base/random.ts';

/** Any number that is not used by another lock: two instances that start at the same time mint once. */
const seedLock = 7_302_612;

export interface SeedCatalogue {
  momentEditions: readonly MomentEdition[];
  packEditions: readonly PackEdition[];
}

/** Removes serial numbers of earlier mintings from the decks. */
async function removeUsedSerials(decks: SerialDecks, database: Pick<Database, 'query'>): Promise<void> {
  const used = await database.query<{ id: string; serials: number[] }>(
    'select moment_edition_id as id, jsonb_agg(serial_number) as serials from moments group by moment_edition_id',
  );
  for (const { id, serials } of used) {
    const taken = new Set(serials);
    decks.set(
      id,
      (decks.get(id) ?? []).filter((serial) => !taken.has(serial)),
    );
  }
}

/** Updates the catalog's texts and mints new pack editions. Returns the ids of the new ones. */
export async function seedCatalogue(
  database: Database,
  catalogue: SeedCatalogue,
  random: Random = secureRandom,
): Promise<string[]> {
  return database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock($1)', [seedLock]);
    await storeMomentEditions(transaction, catalogue.momentEditions);
    const existing = await transaction.query<{ id: string }>('select pack_edition_id as id from pack_editions');
    const isNew = (edition: PackEdition) => !existing.some((row) => row.id === edition.packEditionId);
    const newEditions = catalogue.packEditions.filter(isNew);
    if (newEditions.length === 0) return [];
    const decks = shuffleSerials(catalogue.momentEditions, random);
    await removeUsedSerials(decks, transaction);
    for (const edition of newEditions) {
      await storePackEdition(
        transaction,
        edition,
        await mintPackEdition(edition, catalogue.momentEditions, decks, random),
      );
    }
    return newEditions.map((edition) => edition.packEditionId);
  });
}
