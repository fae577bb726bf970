import type { Admins } from '#server/admins/admins.ts';
import type { Clock } from '#server/base/clock.ts';
import { type Catalogue, describePackEditions } from '#server/catalogue/catalogue-files.ts';
import type { ServerConfiguration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import type { Identity } from '#server/identity/start-identity.ts';

import { seedCatalogue } from './seed-catalogue.ts';
import { localAccounts, seedLocalAccounts } from './seed-local-accounts.ts';

/** The names in the environment's list, and in local mode the known account. */
export function adminNames({
  adminUsernames,
  isLocal,
}: Pick<ServerConfiguration, 'adminUsernames' | 'isLocal'>): string[] {
  const known = localAccounts.filter((account) => account.isAdmin).map((account) => account.username);
  return [...adminUsernames, ...(isLocal ? known : [])];
}

interface SeedParts {
  database: Database;
  clock: Clock;
  admins: Admins;
  /** Null: no local accounts. */
  userPool: Identity['userPool'];
}

/** Seeds the editions on sale, and in local mode the accounts. */
export async function seedShop({ database, clock, admins, userPool }: SeedParts, catalogue: Catalogue): Promise<void> {
  const { momentEditions, packEditions: sources } = catalogue;
  const packEditions = describePackEditions(catalogue, clock.now());
  const minted = await seedCatalogue(database, { momentEditions, packEditions });
  if (userPool === null) return;
  const soldOut = sources.filter((source) => source.seeding === 'sold-out').map((source) => source.packEditionId);
  const soldOutEditionIds = soldOut.filter((packEditionId) => minted.includes(packEditionId));
  await seedLocalAccounts({
    database,
    clock,
    admins,
    createConfirmedUser: (account) => userPool.createConfirmedUser(account),
    soldOutEditionIds,
  });
}
