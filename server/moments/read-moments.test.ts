import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { indexMoments } from '#contract/moments/moment-index.ts';
import { type Moment, positions, seasons } from '#contract/moments/moment.ts';
import {
  compareCatalogue,
  type MomentQuery,
  momentSortKeys,
  noFilters,
  sortOrders,
} from '#contract/moments/moment-query.ts';
import { queryMoments } from '#contract/moments/query-moments.ts';
import { rarities } from '#contract/moments/rarity.ts';
import { favouritesId, hiddenId, noShelves, type Place, type Shelves, toMomentKey } from '#contract/shelves/shelves.ts';
import type { Database } from '#server/db/database.ts';
import { storeMomentEditions } from '#server/packs/store-minted.ts';
import { saveShelves } from '#server/shelves/shelves.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleMomentEdition, sampleNow } from '#server/testing/sample-shop.ts';

import { readCatalogue, readCollection, readOwnMoments } from './read-moments.ts';

const players = [
  'João Simão',
  'joao Conceição',
  'ÉLVIO d’Ávila',
  'Ana_100%',
  'Łukasz Öz',
  'Rui',
  'İsmail  Ünal',
  'Aßlan',
];

/** Thirty editions with ties in every sort, and names that are hard to search. */
const editions = Array.from({ length: 30 }, (_, index) =>
  sampleMomentEdition(index, {
    player: players[index % players.length] ?? '',
    season: seasons[index % seasons.length] ?? '2013/2014',
    position: positions[index % positions.length] ?? 'Winger',
    rarity: rarities[index % rarities.length] ?? 'Common',
    moment_date: `2016-1${index % 3}-0${1 + (index % 4)}`,
  }),
);

interface Copy {
  edition: number;
  day: number;
}

/** Each serial number has one owner. */
let serialNumbers = 0;

function describeCopy({ edition, day }: Copy): Moment {
  serialNumbers += 1;
  const { story: _story, playDescription: _play, ...summary } = editions[edition] ?? sampleMomentEdition(0);
  return {
    ...summary,
    serialNumber: serialNumbers,
    packId: `00000000-0000-4000-8000-${String(serialNumbers).padStart(12, '0')}`,
    obtainedAt: `2026-11-0${1 + day}T20:00:00.000Z`,
  };
}

async function give(database: Database, userId: string, copies: readonly Moment[]): Promise<void> {
  await database.query(
    `insert into moments (moment_edition_id, serial_number, pack_id, slot, owner_id, obtained_at, moment_date)
     select id, serial, pack::uuid, 0, $1, obtained::timestamptz, day::date
     from unnest($2::text[], $3::int[], $4::text[], $5::text[], $6::text[]) as given (id, serial, pack, obtained, day)`,
    [
      userId,
      copies.map((copy) => copy.momentEditionId),
      copies.map((copy) => copy.serialNumber),
      copies.map((copy) => copy.packId),
      copies.map((copy) => copy.obtainedAt),
      copies.map((copy) => copy.moment_date),
    ],
  );
}

function place(position: number): Place {
  return { position: [position, 1, 'phone0000'], presence: { phone0000: [1, 0] } };
}

/** A few of the copies on two shelves, with ties, plus one that is not the fan's. */
function shelve(copies: readonly Moment[], ranks: readonly number[]): Shelves {
  const onShelf = (which: number) =>
    Object.fromEntries([
      ...copies.flatMap((copy, index) =>
        (ranks[index] ?? 0) % 3 === which ? [[toMomentKey(copy), place((ranks[index] ?? 0) % 5)]] : [],
      ),
      ['moment-000/999999999', place(0)],
    ]);
  return { ...noShelves, places: { [favouritesId]: onShelf(1), [hiddenId]: onShelf(2) } };
}

/** How many random cases are tried; 2,000 take half a minute. */
const many = process.env['FULL_TESTS'] === undefined ? 400 : 2_000;

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: Math.min(3, values.length) });
const terms = [
  '',
  'joao',
  'JOÃO',
  'avila',
  '_1',
  '%',
  '\\',
  'oz',
  '  rui ',
  'nobody',
  '2016',
  'vila nova',
  'ismail unal',
  'ASSLAN',
  'i\u0307s',
  'ł',
];
const queries: fc.Arbitrary<MomentQuery> = fc.record({
  filters: fc.record({
    season: some(seasons),
    position: some(positions),
    rarity: some(rarities),
    search: fc.constantFrom(...terms),
    shelf: fc.constantFrom(undefined, 'shown', favouritesId, hiddenId, 'sunknown00000'),
  }),
  sortBy: fc.constantFrom(...momentSortKeys),
  sortOrder: fc.constantFrom(...sortOrders),
});
const pages = fc.record({ skip: fc.nat(20), first: fc.integer({ min: 1, max: 40 }) });
const collections = fc.array(fc.record({ edition: fc.nat(29), day: fc.nat(4) }), { maxLength: 30 });

describeOnBothEngines('a page of the user’s moments', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await storeMomentEditions(database, editions);
  });
  afterAll(() => database.close());

  test('is what the contract’s query makes of the collection, whatever is owned, shelved and asked', async () => {
    let fans = 0;
    await fc.assert(
      fc.asyncProperty(
        collections,
        fc.array(fc.nat(14), { minLength: 30, maxLength: 30 }),
        queries,
        pages,
        async (owned, ranks, query, page) => {
          const userId = `fan-${(fans += 1)}`;
          const copies = owned.map(describeCopy);
          const shelves = shelve(copies, ranks);
          await give(database, userId, copies);
          if (query.filters.shelf !== undefined) await saveShelves(database, userId, shelves, sampleNow);
          const { tokens, total } = await readOwnMoments(database, userId, query, page);
          const expected = queryMoments(copies, query, page, shelves);
          expect({ tokens, total }).toEqual(expected);
          expect(indexMoments(copies).ask(query, page, shelves)).toEqual(expected);
        },
      ),
      { numRuns: many },
    );
  }, 120_000);

  test('read in pages of one, has each copy once', async () => {
    const copies = Array.from({ length: 30 }, (_, edition) => describeCopy({ edition, day: edition % 2 }));
    await give(database, 'page-by-page', copies);
    await fc.assert(
      fc.asyncProperty(queries, fc.integer({ min: 1, max: 7 }), async (query, first) => {
        const everything = { ...query, filters: { ...query.filters, shelf: undefined } };
        const whole = queryMoments(copies, everything, { skip: 0, first: 500 });
        const seen: Moment[] = [];
        for (let skip = 0; skip < whole.total; skip += first)
          seen.push(...(await readOwnMoments(database, 'page-by-page', everything, { skip, first })).tokens);
        expect(seen).toEqual(whole.tokens);
      }),
      { numRuns: 25 },
    );
  });

  test.each(sortOrders)('has the catalog’s order (%s), its ties as well', async (sortOrder) => {
    const catalogue = await readCatalogue(database, sortOrder);
    expect(catalogue).toEqual([...editions].sort(compareCatalogue(sortOrder)));
    const copies = editions.map((_, edition) => describeCopy({ edition, day: 0 }));

    const page = queryMoments(copies, { filters: noFilters, sortBy: 'moment_date', sortOrder }, { skip: 0, first: 30 });
    const toIds = (list: readonly { momentEditionId: string }[]) => list.map(({ momentEditionId }) => momentEditionId);
    expect(toIds(page.tokens)).toEqual(toIds(catalogue));
  });

  test('is empty for another user without a collection', async () => {
    const query: MomentQuery = {
      filters: noFilters,
      sortBy: 'moment_date',
      sortOrder: 'DESCENDING',
    };
    const page = await readOwnMoments(database, 'bela', query, { skip: 0, first: 12 });
    expect(page).toEqual({ tokens: [], total: 0, collectionVersion: 0 });
    expect(await readCollection(database, 'bela')).toEqual({ editions: [], total: 0, collectionVersion: 0 });
  });

  test('counts the copies of each edition, and says which came first', async () => {
    const owned = [
      { edition: 0, day: 3 },
      { edition: 1, day: 4 },
      { edition: 1, day: 2 },
      { edition: 29, day: 0 },
    ].map(describeCopy);
    await give(database, 'counted', owned);
    const { editions: counted, total } = await readCollection(database, 'counted');
    const line = (copy: Moment | undefined, copies: number) => ({
      momentEditionId: copy?.momentEditionId,
      copies,
      obtainedAt: copy?.obtainedAt,
      packId: copy?.packId,
    });
    expect(total).toBe(4);
    expect(counted).toEqual([line(owned[0], 1), line(owned[2], 2), line(owned[3], 1)]);
  });
});
