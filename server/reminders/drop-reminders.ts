import { getLocalePrefix, type Locale, type LocalisedText } from '#contract/locale.ts';
import type { DropReminder } from '#contract/packs/drop-reminder.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { wordDropSoon } from '#server/notifications/emails/drop-soon.ts';
import { writeOutbox } from '#server/notifications/outbox.ts';
import { writePushMessages } from '#server/notifications/push-messages.ts';
import { wordDropPush } from '#server/notifications/push-texts.ts';
import type { ShopDetails } from '#server/notifications/shop-details.ts';
import { wasDeleted } from '#server/db/deleted-profiles.ts';

/** How long before a drop its reminders are sent. */
const minutesBefore = 15;
const maxPerPass = 500;
const outboxKind = 'drop-soon';

type Channel = keyof DropReminder;

export async function readReminder(queryable: Queryable, userId: string, packEditionId: string): Promise<DropReminder> {
  const rows = await queryable.query<{ channel: Channel }>(
    'select channel from drop_reminders where user_id = $1 and pack_edition_id = $2',
    [userId, packEditionId],
  );
  const has = (channel: Channel) => rows.some((row) => row.channel === channel);
  return { push: has('push'), email: has('email') };
}

interface ReminderRequest extends DropReminder {
  userId: string;
  packEditionId: string;
  /** The recipient of e-mails. */
  address: string;
  locale: Locale;
}

/** Returns the reminders now set: none if the drop is over or the user is deleted. Sent reminders stay recorded. */
export function setReminder(database: Database, request: ReminderRequest, now: Date): Promise<DropReminder> {
  const { userId, packEditionId, address, locale } = request;
  const channels: Channel[] = ['push', 'email'];
  const wanted = channels.filter((channel) => request[channel]);
  return database.transaction(async (transaction) => {
    await transaction.query(
      `delete from drop_reminders
       where user_id = $1 and pack_edition_id = $2 and sent_at is null and not channel = any($3)`,
      [userId, packEditionId, wanted],
    );
    await transaction.query(
      `insert into drop_reminders (user_id, pack_edition_id, channel, email, locale, made_at)
       select $1, pack_edition_id, channel, case when channel = 'email' then $4::text end, $5, $6::timestamptz
       from pack_editions, unnest($3::text[]) as channels (channel)
       where pack_edition_id = $2 and releases_at > $6::timestamptz and not ${wasDeleted('$1', '$6')}
       on conflict (user_id, pack_edition_id, channel) do update set email = excluded.email, locale = excluded.locale`,
      [userId, packEditionId, wanted, address, locale, now],
    );
    return readReminder(transaction, userId, packEditionId);
  });
}

interface DueReminder {
  userId: string;
  channel: Channel;
  email: string | null;
  locale: Locale;
  packEditionId: string;
  releasesAt: Date;
  name: LocalisedText;
}

function claim(transaction: Queryable, now: Date): Promise<DueReminder[]> {
  return transaction.query<DueReminder>(
    `with due as (
       select user_id, pack_edition_id, channel, releases_at, document -> 'name' as name
       from drop_reminders join pack_editions using (pack_edition_id)
       where sent_at is null and releases_at > $1::timestamptz
         and releases_at <= $1::timestamptz + $2 * interval '1 minute'
       limit $3 for update of drop_reminders skip locked)
     update drop_reminders set sent_at = $1 from due
     where drop_reminders.user_id = due.user_id and drop_reminders.pack_edition_id = due.pack_edition_id
       and drop_reminders.channel = due.channel
     returning drop_reminders.user_id as "userId", drop_reminders.channel, email, locale,
       drop_reminders.pack_edition_id as "packEditionId", releases_at as "releasesAt", name`,
    [now, minutesBefore, maxPerPass],
  );
}

async function write(transaction: Queryable, shop: ShopDetails, due: readonly DueReminder[], at: Date): Promise<void> {
  const pushes = due.filter(({ channel }) => channel === 'push');
  const messages = pushes.map(({ userId, packEditionId, releasesAt: expiresAt, name }) => {
    const minutes = Math.ceil((expiresAt.getTime() - at.getTime()) / 60_000);
    const text = wordDropPush(name, minutes);
    const path = `/packs/${packEditionId}`;
    return {
      userId,
      topic: 'drops',
      kind: 'drop-soon',
      text,
      path,
      tag: `drop ${packEditionId}`,
      at,
      expiresAt,
    } as const;
  });
  await writePushMessages(transaction, messages);
  const letters = due.flatMap(({ email: to, locale, packEditionId, releasesAt, name: packEditionName }) => {
    if (to === null) return [];
    const url = `${shop.origin()}${getLocalePrefix(locale)}/packs/${packEditionId}`;
    const text = wordDropSoon({ ...shop, packEditionName, releasesAt, url }, locale);
    return { to, channel: 'email' as const, kind: outboxKind, code: null, text, locale, at };
  });
  if (letters.length > 0) await writeOutbox(transaction, ...letters);
}

/**
 * Sends the reminders of drops within the next 15 minutes, each once, by whichever instance is first. If the server was
 * down, they are sent until the drop begins, not later. Returns the number of reminders.
 */
export async function remindOfDrops(database: Database, shop: ShopDetails, now: Date): Promise<number> {
  let count = 0;
  for (;;) {
    const due = await database.transaction(async (transaction) => {
      const claimed = await claim(transaction, now);
      await write(transaction, shop, claimed, now);
      return claimed.length;
    });
    count += due;
    if (due < maxPerPass) return count;
  }
}

/** For deleted profiles: removes reminders and their unsent e-mails. */
export async function forgetReminders(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(
    `delete from outbox_messages where kind = $2 and recipient in (select email from drop_reminders where user_id = $1)`,
    [userId, outboxKind],
  );
  await transaction.query('delete from drop_reminders where user_id = $1', [userId]);
}

interface ReminderRow {
  packEditionId: string;
  channel: Channel;
  madeAt: Date;
}

/** For «download my data». */
export async function readReminders(queryable: Queryable, userId: string) {
  const rows = await queryable.query<ReminderRow>(
    `select pack_edition_id as "packEditionId", channel, made_at as "madeAt" from drop_reminders
     where user_id = $1 order by made_at, pack_edition_id, channel`,
    [userId],
  );
  return rows.map(({ madeAt, ...rest }) => ({ ...rest, madeAt: madeAt.toISOString() }));
}
