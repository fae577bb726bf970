import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Moment, positions, seasons } from '#contract/moment.ts';
import { type MomentQuery, momentSortKeys, queryMoments, sortOrders } from '#contract/moment-query.ts';
import { rarities } from '#contract/rarity.ts';
import type { Database } from '#server/db/database.ts';
import { storeMomentEditions } from '#server/packs/store-minted.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';
import { sampleMomentEdition } from '#server/testing/sample-shop.ts';

import { readOwnMoments } from './read-moments.ts';

const players = ['João Simão', 'joao Conceição', 'ÉLVIO d’Ávila', 'Ana_100%', 'Łukasz Öz', 'Rui'];

/** Thirty editions with ties in every sort, and names that a search may stumble over. */
const editions = Array.from({ length: 30 }, (_, index) =>
  sampleMomentEdition(index, {
    player: players[index % players.length] ?? '',
    season: seasons[index % seasons.length] ?? '2013/2014',
    position: positions[index % positions.length] ?? 'Winger',
    rarity: rarities[index % rarities.length] ?? 'Common',
    moment_date: `2016-1${index % 3}-0${1 + (index % 4)}`,
  }),
);

async function give(database: Database, userId: string, copies: readonly Moment[]): Promise<void> {
  for (const copy of copies) {
    await database.query(
      `insert into moments (moment_edition_id, serial_number, pack_id, slot, owner_id, obtained_at, moment_date)
       values ($1, $2, $3, 0, $4, $5, $6)`,
      [copy.momentEditionId, copy.serialNumber, copy.packId, userId, copy.obtainedAt, copy.moment_date],
    );
  }
}

const copies: Moment[] = editions.flatMap((edition, index) =>
  Array.from({ length: 3 }, (_, copy) => {
    const { story: _story, playDescription: _play, ...summary } = edition;
    return {
      ...summary,
      serialNumber: 1 + copy + (index % 2),
      packId: `00000000-0000-4000-8000-${String(index * 3 + copy).padStart(12, '0')}`,
      obtainedAt: `2026-11-0${1 + (index % 5)}T20:00:00.000Z`,
    };
  }),
);

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 3 });
const queries = fc.record({
  filters: fc.record({
    season: some(seasons),
    position: some(positions),
    rarity: some(rarities),
    search: fc.constantFrom(
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
    ),
  }),
  sortBy: fc.constantFrom(...momentSortKeys),
  sortOrder: fc.constantFrom(...sortOrders),
});
const pages = fc.record({ skip: fc.nat(60), first: fc.integer({ min: 1, max: 100 }) });

describeOnBothEngines('a page of the user’s moments', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
    await storeMomentEditions(database, editions);
    await give(database, 'ana', copies);
  });
  afterAll(() => database.close());

  test('is what the contract’s query makes of the collection, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(queries, pages, async (query, page) => {
        const { tokens, total } = await readOwnMoments(database, 'ana', query, page);
        expect({ tokens, total }).toEqual(queryMoments(copies, query, page));
      }),
      { numRuns: 300 },
    );
  });

  test('is empty for somebody else', async () => {
    const query: MomentQuery = {
      filters: { season: [], position: [], rarity: [], search: '' },
      sortBy: 'moment_date',
      sortOrder: 'DESCENDING',
    };
    const page = await readOwnMoments(database, 'bela', query, { skip: 0, first: 12 });
    expect(page).toEqual({ tokens: [], total: 0, collectionVersion: 0 });
  });
});
