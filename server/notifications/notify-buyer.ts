import { assertNever } from '#contract/assert-never.ts';
import { getLocalePrefix, type Locale, type LocalisedText } from '#contract/locale.ts';
import type { Money } from '#contract/money.ts';
import { splitVat } from '#contract/orders/receipt.ts';
import type { Queryable } from '#server/db/database.ts';

import { wordNotDelivered } from './emails/not-delivered.ts';
import { wordOrderConfirmed } from './emails/order-confirmed.ts';
import { wordPackOpened } from './emails/pack-opened.ts';
import { wordPacksReady } from './emails/packs-ready.ts';
import { wordRefundFailed } from './emails/refund-failed.ts';
import { wordRefundMade } from './emails/refund-made.ts';
import { wordWithdrawal } from './emails/withdrawal.ts';
import { writeOutbox } from './outbox.ts';
import { type PushMessage, writePushMessages } from './push-messages.ts';
import { type PushText, wordPacksReadyPush, wordRefundPush } from './push-texts.ts';
import type { ShopDetails } from './shop-details.ts';

/** The kinds of messages to a buyer; `kind` in the outbox. */
export type BuyerMessage =
  | { kind: 'order-confirmed'; receiptNumber: string }
  | { kind: 'packs-ready'; packIds: readonly string[] }
  | { kind: 'not-delivered'; amountMinor: number }
  | { kind: 'pack-opened'; packNumber: number }
  | { kind: 'pack-returned'; name: string; packNumbers: readonly number[]; amountMinor: number }
  | { kind: 'refund-made'; amountMinor: number; isToCard: boolean }
  | { kind: 'refund-failed'; amountMinor: number };

/** A missing kind does not compile: it would outlive the account. */
const kinds: Record<BuyerMessage['kind'], true> = {
  'order-confirmed': true,
  'packs-ready': true,
  'not-delivered': true,
  'pack-opened': true,
  'pack-returned': true,
  'refund-made': true,
  'refund-failed': true,
};
export const buyerMessageKinds = Object.keys(kinds);

/** An order's data for messages; e-mail and language are null until the buyer's details are set. */
export interface Recipient {
  user_id: string;
  buyer_email: string | null;
  locale: Locale | null;
  number_of_packs: number;
  total_minor: number;
  currency: 'EUR';
  pack_edition_name: LocalisedText;
}

function word(
  message: BuyerMessage,
  to: Recipient,
  { locale, orderId, at }: { locale: Locale; orderId: string; at: Date },
  shop: ShopDetails,
): string {
  const { pack_edition_name: packEditionName, currency } = to;
  const { clubName, timeZone, seller } = shop;
  const euro = (amountMinor: number): Money => ({ amountMinor, currency });
  const profileUrl = `${shop.origin()}${getLocalePrefix(locale)}/profile`;
  const url = `${profileUrl}/orders/${orderId}`;
  switch (message.kind) {
    case 'order-confirmed': {
      const { receiptNumber } = message;
      const total = euro(to.total_minor);
      const { vat } = splitVat(total, seller.vatBasisPoints);
      const numberOfPacks = to.number_of_packs;
      const sellerName = seller.name;
      return wordOrderConfirmed(
        { clubName, sellerName, packEditionName, numberOfPacks, total, vat, receiptNumber, url },
        locale,
      );
    }
    case 'packs-ready': {
      const packUrls = message.packIds.map((packId) => `${profileUrl}/packs/${packId}`);
      return wordPacksReady({ clubName, packEditionName, packUrls, profileUrl }, locale);
    }
    case 'not-delivered': {
      const { number_of_packs: numberOfPacks } = to;
      const amount = euro(message.amountMinor);
      return wordNotDelivered({ clubName, packEditionName, numberOfPacks, amount, url }, locale);
    }
    case 'pack-opened':
      return wordPackOpened({ clubName, packEditionName, packNumber: message.packNumber, url }, locale);
    case 'pack-returned': {
      const { name, packNumbers } = message;
      const amount = euro(message.amountMinor);
      return wordWithdrawal(
        { clubName, packEditionName, name, packNumbers, orderId, declaredAt: at, timeZone, amount, url },
        locale,
      );
    }
    case 'refund-made':
      return wordRefundMade({ clubName, amount: euro(message.amountMinor), isToCard: message.isToCard, url }, locale);
    case 'refund-failed':
      return wordRefundFailed({ clubName, amount: euro(message.amountMinor), url }, locale);
    default:
      return assertNever(message);
  }
}

const pushHours = 24;

/** The message to the user's devices, if the kind is urgent. */
function toPush(
  message: BuyerMessage,
  order: { user_id: string; order_id: string },
  at: Date,
): PushMessage | undefined {
  const { user_id: userId, order_id: orderId } = order;
  const { kind } = message;
  const write = (pushKind: PushMessage['kind'], text: PushText, path: string): PushMessage => ({
    userId,
    topic: 'orders',
    kind: pushKind,
    text,
    path,
    tag: `${pushKind} ${orderId}`,
    at,
    expiresAt: new Date(at.getTime() + pushHours * 3_600_000),
  });
  if (kind === 'packs-ready') {
    const [packId, ...others] = message.packIds;
    const path = others.length === 0 ? `/profile/packs/${packId}` : '/profile';
    return write(kind, wordPacksReadyPush(message.packIds.length), path);
  }
  if (kind === 'refund-made') return write(kind, wordRefundPush(), `/profile/orders/${orderId}`);
  return undefined;
}

/**
 * Writes to the buyer: e-mails in the order's language, and messages to their devices. Writes nothing once the account
 * is deleted.
 */
export async function writeToBuyer(
  transaction: Queryable,
  shop: ShopDetails,
  order: Recipient & { order_id: string },
  messages: readonly BuyerMessage[],
  at: Date,
): Promise<void> {
  const { buyer_email: to, locale, order_id: orderId } = order;
  if (to === null || locale === null) return;
  const letters = messages.map((message) => {
    const text = word(message, order, { locale, orderId, at }, shop);
    return { to, channel: 'email' as const, kind: message.kind, code: null, text, locale, at };
  });
  await writeOutbox(transaction, ...letters);
  const pushes = messages.flatMap((message) => toPush(message, order, at) ?? []);
  await writePushMessages(transaction, pushes);
}

/** The same by the order's id alone. */
export async function notifyBuyer(
  transaction: Queryable,
  shop: ShopDetails,
  orderId: string,
  message: BuyerMessage,
  at: Date,
): Promise<void> {
  const [order] = await transaction.query<Recipient & { order_id: string }>(
    `select order_id, user_id, buyer_email, locale, number_of_packs, total_minor, orders.currency,
       document -> 'name' as pack_edition_name
     from orders join pack_editions using (pack_edition_id) where order_id = $1`,
    [orderId],
  );
  if (order !== undefined) await writeToBuyer(transaction, shop, order, [message], at);
}
