import type { LocalisedText } from '#contract/locale.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import type { ProfileData } from '#contract/profile/profile.ts';
import { orderedPlaces, shownShelves } from '#contract/shelves/read-shelves.ts';
import { favouritesId, hiddenId } from '#contract/shelves/shelves.ts';
import { readUserMessages } from '#server/contact/contact-messages.ts';
import type { Queryable } from '#server/db/database.ts';
import { readUserCounts } from '#server/limits/user-limits.ts';
import { groupRows } from '#server/db/group-rows.ts';
import { describeOrders } from '#server/orders/order-details.ts';
import { readUserOrders } from '#server/orders/order-rows.ts';
import { readOwnPacks } from '#server/packs/read-packs.ts';
import { readSubscriptions } from '#server/push/subscriptions.ts';
import { readReminders } from '#server/reminders/drop-reminders.ts';
import { exportShowcase } from '#server/showcases/showcases.ts';
import { readShelves } from '#server/shelves/shelves.ts';

import { describePicture } from './picture.ts';

type ExportedOrder = ProfileData['orders'][number];

interface EventRow {
  event_id: string;
  order_id: string;
  kind: string;
  occurred_at: Date;
  received_at: Date;
  outcome: string;
}

interface KeyRow {
  key: string;
  order_id: string | null;
  created_at: Date;
}

async function exportOrders(queryable: Queryable, userId: string, now: Date): Promise<ExportedOrder[]> {
  const rows = await readUserOrders(queryable, userId);
  const events = await queryable.query<EventRow>(
    `select payment_events.* from payment_events join orders using (order_id)
     where orders.user_id = $1 order by occurred_at, received_at, event_id`,
    [userId],
  );
  const keys = await queryable.query<KeyRow>(
    'select key, order_id, created_at from idempotency_keys where user_id = $1 order by created_at, key',
    [userId],
  );
  const eventsByOrder = groupRows(events, ({ event_id: eventId, kind, occurred_at, received_at, outcome }) => ({
    eventId,
    kind,
    occurredAt: occurred_at.toISOString(),
    receivedAt: received_at.toISOString(),
    outcome,
  }));
  const keysByOrder = groupRows(keys, ({ key, created_at }) => ({ key, createdAt: created_at.toISOString() }));
  const references = new Map(rows.map((row) => [row.order_id, row.payment_intent_id]));
  const described = await describeOrders(queryable, rows.reverse(), now);
  return described.map((order) => ({
    ...order,
    paymentReference: references.get(order.orderId) ?? null,
    paymentEvents: eventsByOrder.get(order.orderId) ?? [],
    idempotencyKeys: keysByOrder.get(order.orderId) ?? [],
  }));
}

async function exportPacks(queryable: Queryable, userId: string): Promise<ProfileData['packs']> {
  const packs = await readOwnPacks(queryable, userId, { type: [], state: [] });
  const editions = await queryable.query<{ id: string; name: LocalisedText }>(
    `select pack_edition_id as id, document -> 'name' as name from pack_editions`,
  );
  const names = new Map(editions.map(({ id, name }) => [id, name]));
  return packs.reverse().map((pack) => {
    const packEditionName = names.get(pack.packEditionId);
    if (packEditionName === undefined) throw new Error(`the pack ${pack.packId} has no edition`);
    return { ...pack, packEditionName };
  });
}

interface MomentRow {
  document: MomentEdition;
  serial_number: number;
  pack_id: string;
  obtained_at: Date;
}

async function exportMoments(queryable: Queryable, userId: string): Promise<ProfileData['moments']> {
  const rows = await queryable.query<MomentRow>(
    `select edition.document, moments.serial_number, moments.pack_id, moments.obtained_at
     from moments join moment_editions edition using (moment_edition_id)
     where moments.owner_id = $1 order by moments.obtained_at, moments.moment_edition_id, moments.serial_number`,
    [userId],
  );
  return rows.map(({ document, serial_number, pack_id, obtained_at }) => ({
    momentEditionId: document.momentEditionId,
    serialNumber: serial_number,
    copies: document.copies,
    player: document.player,
    title: document.title,
    rarity: document.rarity,
    packId: pack_id,
    obtainedAt: obtained_at.toISOString(),
  }));
}

async function exportConsents(queryable: Queryable, userId: string): Promise<ProfileData['consents']> {
  const rows = await queryable.query<{ pack_id: string; consented_at: Date }>(
    `select pack_id, consented_at from packs where owner_id = $1 and consented_at is not null
     order by consented_at, pack_id`,
    [userId],
  );
  return rows.map((row) => ({ kind: 'open-pack', packId: row.pack_id, consentedAt: row.consented_at.toISOString() }));
}

async function exportShelves(queryable: Queryable, userId: string): Promise<ProfileData['shelves']> {
  const shelves = await readShelves(queryable, userId);
  const own = shownShelves(shelves).map(({ shelfId, name }) => ({ name, moments: orderedPlaces(shelves, shelfId) }));
  return { own, favourites: orderedPlaces(shelves, favouritesId), hidden: orderedPlaces(shelves, hiddenId) };
}

/** Everything that the shop's tables keep of one user, from one moment in time. The user pool keeps its own. */
export async function readProfileData(transaction: Queryable, userId: string, now: Date): Promise<ProfileData> {
  const [collection] = await transaction.query<{ version: number }>(
    'select version from collections where user_id = $1',
    [userId],
  );
  return {
    userId,
    exportedAt: now.toISOString(),
    picture: await describePicture(transaction, userId),
    counts: await readUserCounts(transaction, userId, now),
    orders: await exportOrders(transaction, userId, now),
    packs: await exportPacks(transaction, userId),
    moments: await exportMoments(transaction, userId),
    consents: await exportConsents(transaction, userId),
    shelves: await exportShelves(transaction, userId),
    showcase: await exportShowcase(transaction, userId),
    pushSubscriptions: await readSubscriptions(transaction, userId),
    reminders: await readReminders(transaction, userId),
    messages: await readUserMessages(transaction, userId),
    collectionVersion: collection?.version ?? 0,
  };
}
