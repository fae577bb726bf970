import { setTimeout as pause } from 'node:timers/promises';

import type { Locale } from '#contract/locale.ts';
import { termsVersion } from '#contract/orders/terms.ts';
import { testCards } from '#contract/orders/test-cards.ts';
import { systemClock } from '#server/base/clock.ts';
import { readConfiguration } from '#server/configuration/configuration.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPglite } from '#server/db/pglite.ts';
import { createLog } from '#server/base/log.ts';
import { createConfirmedUser } from '#server/identity/users/create-confirmed-user.ts';
import { keepOpening } from '#server/opening/keep-opening.ts';
import { openPack } from '#server/opening/open-pack.ts';
import { expireOrders } from '#server/orders/placing/expire-orders.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { givePacks } from '#server/testing/give-packs.ts';
import { type Line, openLine } from '#server/testing/line.ts';
import { logInAt } from '#server/testing/pool-calls.ts';

import { afterAllReservations } from '../chaos/disturb.ts';
import { createShopClient, type ShopClient } from '../chaos/shop-client.ts';

export const fan = { username: 'rui', password: 'Matchday-90-rui', email: 'rui@fans.example' };

export interface FanShop extends RunningServer {
  line: Line;
  userId: string;
  /** The pages with the fan's own data. */
  ownPlaces: readonly string[];
}

const billing = { country: 'PT', taxNumber: null, isAdult: true, termsVersion, locale: 'en' };
const cardThat = (behaviour: (typeof testCards)[number]['behaviour']) =>
  testCards.find((card) => card.behaviour === behaviour)?.number ?? '';

interface Purchase {
  packEditionId: string;
  numberOfPacks: number;
  /** Null: nothing is paid. */
  card: string | null;
}

/** Through the page's calls, so that orders, packs, receipts and payments match. */
async function order(client: ShopClient, { card, ...request }: Purchase): Promise<string> {
  const placed = await client.call('POST', '/orders', request, { 'idempotency-key': crypto.randomUUID() });
  const orderId: string = placed.body.order.orderId;
  if (card === null) return orderId;
  const billed = await client.call('PUT', `/orders/${orderId}/billing`, billing);
  await client.pay(billed.body.payment.clientSecret, card);
  for (let tries = 0; tries < 60; tries += 1) {
    const { status } = (await client.call('GET', `/orders/${orderId}`)).body;
    if (status === 'COMPLETE' || status === 'FAILED') return orderId;
    await pause(100);
  }
  throw new Error('The payment of a sample order has not arrived.');
}

/** Opened packs, some in the middle of their reveal, and sealed ones. */
async function openSome(database: Database, packIds: readonly string[], userId: string): Promise<void> {
  for (const [index, packId] of packIds.entries()) {
    await openPack(database, userId, packId, systemClock.now());
    if (index > 0) await keepOpening(database, userId, packId, index === 1 ? 1 : 3);
  }
}

/** A fan with a collection, sealed packs (three from one order) and orders in several states. */
async function makeFan(server: RunningServer, locale: Locale): Promise<Pick<FanShop, 'userId' | 'ownPlaces'>> {
  const { database, origin } = server;
  const userId = await createConfirmedUser({ database, clock: systemClock }, { ...fan, isEmailVerified: true, locale });
  await openSome(database, await givePacks(database, fan.username, 7, { hasConsented: true }), userId);
  const sealed = await givePacks(database, fan.username, 2);
  const token = await logInAt(origin, fan.username, fan.password);
  const client = createShopClient({ shop: origin, sandbox: server.payments.sandboxOrigin ?? '' }, token, new Map());
  const run = await order(client, { packEditionId: 'first-light', numberOfPacks: 1, card: null });
  await expireOrders(database, 10, afterAllReservations());
  const pays = cardThat('pays');
  const orders = [
    run,
    await order(client, { packEditionId: 'cup-of-2017', numberOfPacks: 3, card: pays }),
    await order(client, { packEditionId: 'sea-wall', numberOfPacks: 1, card: pays }),
    await order(client, { packEditionId: 'estuary-derby', numberOfPacks: 2, card: cardThat('is-declined') }),
    await order(client, { packEditionId: 'sea-wall', numberOfPacks: 2, card: null }),
  ];
  const ownPlaces = [
    ...sealed.map((packId) => `/profile/packs/${packId}`),
    ...orders.map((orderId) => `/profile/orders/${orderId}`),
    `/payment?order=${orders.at(-1)}`,
  ];
  return { userId, ownPlaces };
}

/** The built app on its real server, an in-memory database and a connection that can be cut. */
export async function startFanShop(distFolder: string, locale: Locale): Promise<FanShop> {
  const database = await openPglite();
  await migrate(database);
  const line = await openLine();
  const configuration = readConfiguration({ PORT: '0', HOST: '127.0.0.1', PUBLIC_ORIGIN: line.origin });
  const log = createLog('error');
  const server = await startServer(configuration, { database, distFolder, contentFolder: 'content', log });
  line.leadTo(server.port);
  const made = await makeFan(server, locale);
  const close = async () => {
    await server.close();
    await line.close();
  };
  return { ...server, line, ...made, close };
}
