import type { Locale } from '#contract/locale.ts';
import { matchesFilters, momentFiltersSchema } from '#contract/moments/moment-query.ts';
import { type MomentSummary, positions, seasons } from '#contract/moments/moment.ts';
import { packTypes } from '#contract/packs/pack-edition.ts';
import { rarities } from '#contract/moments/rarity.ts';
import type { Database } from '#server/db/database.ts';
import * as v from 'valibot';

import type { FanShop } from './fan-shop.ts';
import type { PageSnapshot } from './page-snapshot.ts';

/** Compares a page with the shop's own data for its URL. Returns what is shown but wrong. */
export type Oracle = (
  snapshot: PageSnapshot,
  locale: Locale,
  path: string,
  search: URLSearchParams,
) => Promise<string[]>;

type Titles = Record<Locale, string>;

interface PackRow {
  number: number;
  name: Titles;
}

interface OrderRow {
  number_of_packs: number;
  total_minor: number;
}

const id = /^[0-9a-f-]{36}$/;

async function orderFaults(database: Database, orderId: string, snapshot: PageSnapshot): Promise<string[]> {
  const [order] = id.test(orderId)
    ? await database.query<OrderRow>('select number_of_packs, total_minor from orders where order_id = $1', [orderId])
    : [];
  if (order === undefined || snapshot.hasNotice) return [];
  const total = (order.total_minor / 100).toFixed(2);
  return snapshot.mainText.replaceAll(',', '.').includes(total) ? [] : [`the order's total of ${total} is not shown`];
}

async function packFaults(database: Database, packId: string, snapshot: PageSnapshot): Promise<string[]> {
  const [pack] = id.test(packId)
    ? await database.query<PackRow>(
        `select number, document -> 'name' as name from packs join pack_editions using (pack_edition_id) where pack_id = $1`,
        [packId],
      )
    : [];
  if (pack === undefined || snapshot.hasNotice || snapshot.dialogs.length > 0) return [];
  const isNamed = snapshot.titles.some((title) => Object.values(pack.name).includes(title));
  const isNumbered = new RegExp(`\\b${pack.number}\\b`).test(snapshot.mainText);
  return isNamed && isNumbered ? [] : [`pack ${pack.number} of «${pack.name.en}» is not shown`];
}

const ownIds = {
  packs: `select pack_id as id from packs where state in ('sold', 'opened') and owner_id = $1`,
  orders: 'select order_id as id from orders where user_id = $1',
};

/** Checks that the list shows all of the fan's packs or orders, and no others. */
async function ownListFaults(shop: FanShop, kind: keyof typeof ownIds, snapshot: PageSnapshot): Promise<string[]> {
  if (snapshot.isCopy || snapshot.hasNotice) return [];
  const own = await shop.database.query<{ id: string }>(ownIds[kind], [shop.userId]);
  const listed = new Set(
    snapshot.links.filter((path) => path.includes(`/profile/${kind}/`)).map((path) => path.split('/').at(-1)),
  );
  const missing = own.filter((one) => !listed.has(one.id)).length;
  const foreign = listed.size - (own.length - missing);
  return missing + foreign === 0 ? [] : [`the list of ${kind} lacks ${missing} and has ${foreign} too many`];
}

/** The valid values of a search parameter in the URL. */
function chosen(search: URLSearchParams, name: string, options: readonly string[]): string[] {
  return [...new Set(search.getAll(name))].filter((value) => options.includes(value));
}

function listFaults(
  catalogue: ReadonlyMap<string, MomentSummary>,
  search: URLSearchParams,
  snapshot: PageSnapshot,
): string[] {
  const named = {
    season: chosen(search, 'season', seasons),
    position: chosen(search, 'position', positions),
    rarity: chosen(search, 'rarity', rarities),
  };
  const count = Object.values(named).flat().length;
  const filters = v.safeParse(momentFiltersSchema, { ...named, search: search.get('search') ?? '' });
  const foreign = snapshot.cards.filter((card) => {
    const edition = catalogue.get(card.split('/')[0] ?? '');
    return filters.success && edition !== undefined && !matchesFilters(edition, filters.output);
  });
  return [
    ...(snapshot.hasNotice || snapshot.chips === count ? [] : [`${snapshot.chips} chips for ${count} filters`]),
    ...(foreign.length === 0 ? [] : [`cards that the filters leave out: ${foreign.join(' ')}`]),
  ];
}

/** Reads the catalog once; orders and packs each time they are shown. */
export async function createOracle(shop: FanShop, readCatalogue: () => Promise<MomentSummary[]>): Promise<Oracle> {
  const { database } = shop;
  const catalogue = new Map((await readCatalogue()).map((edition) => [edition.momentEditionId, edition]));
  return async (snapshot, locale, path, search) => {
    const [room = '', kind = '', which = ''] = path.split('/').slice(1);
    if (room === 'profile' && kind === 'orders') {
      const isOther = snapshot.helpOrder !== '' && !snapshot.helpOrder.includes(which);
      return [...(isOther ? ['another order is shown'] : []), ...(await orderFaults(database, which, snapshot))];
    }
    if (room === 'payment') return orderFaults(database, search.get('order') ?? '', snapshot);
    if (room === 'profile' && kind === 'packs' && !search.has('with')) return packFaults(database, which, snapshot);
    if (room === 'moments' && kind !== '') {
      const title = catalogue.get(kind)?.title[locale];
      const isShown =
        title === undefined || [...snapshot.titles, ...snapshot.dialogs].includes(title) || snapshot.hasNotice;
      return isShown ? [] : [`the moment «${title}» is not shown`];
    }
    const tab = path === '/profile' ? search.get('tab') : null;
    if (tab === 'packs' || tab === 'orders') return ownListFaults(shop, tab, snapshot);
    if (path === '/moments' || (path === '/profile' && !search.has('tab')))
      return listFaults(catalogue, search, snapshot);
    if (path === '/packs') {
      const count = chosen(search, 'type', packTypes).length;
      return snapshot.hasNotice || snapshot.chips === count ? [] : [`${snapshot.chips} chips for ${count} types`];
    }
    return [];
  };
}
