import type { Locale } from '#contract/locale.ts';
import type { Admins } from '#server/admins/admins.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readMomentsOfPack } from '#server/moments/read-moments.ts';
import { keepOpening } from '#server/opening/keep-opening.ts';
import { consentToOpen, openPack } from '#server/opening/open-pack.ts';

export interface LocalAccount {
  username: string;
  email: string;
  password: string;
  isEmailVerified: boolean;
  isAdmin: boolean;
  locale: Locale;
  /** One line, printed when the server starts. */
  about: string;
}

/** Printed at the start. They exist only with the embedded user pool. */
export const localAccounts: readonly LocalAccount[] = [
  {
    username: 'marta',
    email: 'marta@fans.example',
    password: 'Matchday-90-marta',
    isEmailVerified: true,
    isAdmin: false,
    locale: 'pt',
    about: 'a fan with a collection and two sealed packs',
  },
  {
    username: 'nuno',
    email: 'nuno@fans.example',
    password: 'Matchday-90-nuno',
    isEmailVerified: false,
    isAdmin: false,
    locale: 'en',
    about: 'has not verified the e-mail yet',
  },
  {
    username: 'admin',
    email: 'admin@club.example',
    password: 'Matchday-90-admin',
    isEmailVerified: true,
    isAdmin: true,
    locale: 'en',
    about: 'an admin: sees packs before they are announced',
  },
];

const packsOfTheFan = 10;
const sealedPacksOfTheFan = 2;

export interface LocalSeedParts {
  database: Database;
  clock: Clock;
  admins: Admins;
  createConfirmedUser(account: LocalAccount): Promise<string>;
  /** Sold out from the start: the packs belong to the fan and to collectors who never sign in. */
  soldOutEditionIds: readonly string[];
}

/** Creates the accounts and, once, sells the sold-out editions. Idempotent. */
export async function seedLocalAccounts(parts: LocalSeedParts): Promise<void> {
  const { database, clock, admins, soldOutEditionIds } = parts;
  let fanId = '';
  for (const account of localAccounts) {
    const userId = await parts.createConfirmedUser(account);
    if (account.username === 'marta') fanId = userId;
    if (account.isAdmin) await admins.bind(account.username, userId);
  }
  const sold = await database.query<{ pack_id: string; is_fans: boolean }>(
    `update packs set state = 'sold', obtained_at = $3,
       owner_id = case when number <= $4 then $2 else 'collector-' || number end
     where pack_edition_id = any($1) and state = 'available'
     returning pack_id, owner_id = $2 as is_fans`,
    [soldOutEditionIds, fanId, clock.now(), packsOfTheFan],
  );
  const fansPacks = sold.filter((pack) => pack.is_fans).slice(sealedPacksOfTheFan);
  for (const { pack_id: packId } of fansPacks) {
    await consentToOpen(database, fanId, packId, clock.now());
    await openPack(database, fanId, packId, clock.now());
    const { length } = await readMomentsOfPack(database, packId);
    await keepOpening(database, fanId, packId, length);
  }
}
