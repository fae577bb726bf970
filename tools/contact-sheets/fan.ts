import * as v from 'valibot';

import { setBilling } from '#contract/orders/checkout-endpoints.ts';
import type { Endpoint, EndpointAnswer } from '#contract/api/endpoint.ts';
import { listOwnMoments } from '#contract/moments/moment-endpoints.ts';
import type { Moment } from '#contract/moments/moment.ts';
import { getTransaction, placeOrder } from '#contract/orders/order-endpoints.ts';
import { listPackEditions } from '#contract/packs/pack-edition-endpoints.ts';
import { listOwnPacks } from '#contract/packs/pack-endpoints.ts';
import { nextStamp, putOnShelf } from '#contract/shelves/shelf-edits.ts';
import { saveShelves } from '#contract/shelves/shelf-endpoints.ts';
import { favouritesId, noShelves, toMomentKey } from '#contract/shelves/shelves.ts';
import { saveShowcase } from '#contract/shelves/showcase-endpoints.ts';
import { termsVersion } from '#contract/orders/terms.ts';
import { testCards } from '#contract/orders/test-cards.ts';
import type { RunningServer } from '#server/start.ts';

/** Values for URLs with parameters, so that every page shows something real. */
export interface Belongings {
  packEditionId: string;
  momentEditionId: string;
  serialNumber: number;
  unpaidOrderId: string;
  paidOrderId: string;
  sealedPackId: string;
  openedPackId: string;
  showcaseId: string;
}

type Ask = <E extends Endpoint>(endpoint: E, path: string, body?: object) => Promise<EndpointAnswer<E>>;

function askAs(server: RunningServer, authorization: string): Ask {
  return async <E extends Endpoint>(endpoint: E, path: string, body?: object) => {
    const response = await fetch(`${server.origin}/api${path}`, {
      method: endpoint.method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${endpoint.name} answered ${response.status}: ${await response.text()}`);
    // Parsed by the endpoint's own schema.
    return v.parse(endpoint.answer, await response.json()) as EndpointAnswer<E>;
  };
}

function requireFirst<T>(items: readonly T[], what: string): T {
  const [first] = items;
  if (first === undefined) throw new Error(`The local account has no ${what}.`);
  return first;
}

async function pay(server: RunningServer, clientSecret: string): Promise<void> {
  const [intentId = ''] = clientSecret.split('_secret_');
  const card = requireFirst(testCards, 'card');
  const form = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': card.number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
  });
  const url = `${server.payments.sandboxOrigin}/v1/payment_intents/${intentId}/confirm`;
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
}

const tries = 50;
const pauseMilliseconds = 100;

/** The provider's webhook completes the order, so wait until it has arrived. */
async function untilComplete(ask: Ask, transactionId: string): Promise<void> {
  for (let count = 0; count < tries; count += 1) {
    const { status } = await ask(getTransaction, `/orders/transactions/${transactionId}`);
    if (status === 'COMPLETE') return;
    await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  }
  throw new Error(`The order of transaction ${transactionId} was not completed.`);
}

/** The id in the URL that shows these moments as the fan's favorites. */
async function showFavorites(ask: Ask, moments: readonly Moment[]): Promise<string> {
  const at = nextStamp(noShelves, Date.now(), 'look00000');
  const edit = putOnShelf(noShelves, favouritesId, moments.map(toMomentKey), at);
  if (edit.kind === 'refused') throw new Error(`The favorites were refused: ${edit.problem}.`);
  await ask(saveShelves, saveShelves.path, edit.shelves);
  const choice = { shelfId: favouritesId, showsUsername: true };
  const { showcase } = await ask(saveShowcase, saveShowcase.path, choice);
  if (showcase === null) throw new Error('The favorites are not shown.');
  return showcase.showcaseId;
}

/** Gives the local fan a paid order, an unpaid order and a public shelf, and returns their ids. */
export async function readBelongings(server: RunningServer, authorization: string): Promise<Belongings> {
  const ask = askAs(server, authorization);
  const now = new Date().toISOString();
  const editions = await ask(listPackEditions, '/packs/editions');
  const packs = await ask(listOwnPacks, '/packs', { filters: {} });
  const isOnSale = (id: string) => !packs.some((pack) => pack.packEditionId === id);
  const onSale = editions.filter((edition) => edition.releasesAt <= now && isOnSale(edition.packEditionId));
  const { packEditionId } = requireFirst(onSale, 'edition to buy');
  const placed = await ask(placeOrder, '/orders', { packEditionId, numberOfPacks: 1 });
  const billing = { country: 'PT', taxNumber: null, isAdult: true, termsVersion, locale: 'pt' };
  const paid = await ask(setBilling, `/orders/${placed.order.orderId}/billing`, billing);
  if (paid.payment.kind !== 'ready') throw new Error('The payment of the sample order could not be prepared.');
  await pay(server, paid.payment.clientSecret);
  await untilComplete(ask, paid.order.transactionId);
  const unpaid = await ask(placeOrder, '/orders', { packEditionId, numberOfPacks: 2 });
  const { tokens } = await ask(listOwnMoments, '/moments?skip=0&first=12', {});
  const moment = requireFirst(tokens, 'moment');
  const inState = (state: string) =>
    requireFirst(
      packs.filter((pack) => pack.state === state),
      `${state} pack`,
    );
  return {
    packEditionId,
    momentEditionId: moment.momentEditionId,
    serialNumber: moment.serialNumber,
    unpaidOrderId: unpaid.order.orderId,
    paidOrderId: paid.order.orderId,
    sealedPackId: inState('sealed').packId,
    openedPackId: inState('opened').packId,
    showcaseId: await showFavorites(ask, tokens),
  };
}
