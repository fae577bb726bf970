import { commands } from 'vitest/browser';

import { putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { favouritesId, noShelves } from '#contract/shelves/shelves.ts';

/** An account with the moments of that many opened packs. Its name is for `renderApp`. */
export async function makeCollector(username: string, packs = 4): Promise<string> {
  await commands.openSession(username, true);
  await commands.givePacks(username, packs, 3);
  return username;
}

/** Publishes a showcase under that id, once per shop. */
export async function makeShowcase(username: string, showcaseId: string): Promise<void> {
  await makeCollector(username, 1);
  const owned = await commands.queryShop(
    `select owner_id as "userId", moment_edition_id || '/' || serial_number as key
     from moments where owner_id = (select user_id::text from identity_users where username = $1)`,
    [username],
  );
  const rows = owned as { userId: string; key: string }[]; // as the query names them
  const keys = rows.map(({ key }) => key);
  const edit = putOnShelf(noShelves, favouritesId, keys, { stamp: 1, editor: 'phone0000' });
  if (edit.kind === 'refused') throw new Error(edit.problem);
  const userId = rows[0]?.userId;
  await commands.queryShop(
    'insert into shelves (user_id, document, saved_at) values ($1, $2, now()) on conflict do nothing',
    [userId, edit.shelves],
  );
  await commands.queryShop(
    'insert into showcases (user_id, showcase_id, shelf_id, saved_at) values ($1, $2, $3, now()) on conflict do nothing',
    [userId, showcaseId, favouritesId],
  );
}
