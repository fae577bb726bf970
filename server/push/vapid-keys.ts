import webPush from 'web-push';

import type { ServerConfiguration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';

/** The server's identity at push services (RFC 8292). Keys are base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
  /** The operator's contact for push services: `mailto:` or `https:`. */
  subject: string;
}

interface StoredKeys {
  publicKey: string;
  privateKey: string;
}

/** Created once. Two instances that start at the same time use the same keys. */
async function keepOwnKeys(database: Database, now: Date): Promise<StoredKeys> {
  const fresh = webPush.generateVAPIDKeys();
  await database.query(
    `insert into push_keys (name, public_key, private_key, created_at) values ('vapid', $1, $2, $3) on conflict do nothing`,
    [fresh.publicKey, fresh.privateKey, now],
  );
  const [stored] = await database.query<StoredKeys>(
    `select public_key as "publicKey", private_key as "privateKey" from push_keys where name = 'vapid'`,
  );
  return stored ?? fresh; // the row was written just above
}

/** The keys from the environment, or generated ones in local mode. Null: no push messages. */
export async function prepareVapidKeys(
  { vapid, isLocal }: Pick<ServerConfiguration, 'vapid' | 'isLocal'>,
  database: Database,
  { email, now }: { email: string; now: Date },
): Promise<VapidKeys | null> {
  if (vapid !== null) return vapid;
  if (!isLocal) return null;
  return { ...(await keepOwnKeys(database, now)), subject: `mailto:${email}` };
}
