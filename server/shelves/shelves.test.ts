import { afterAll, beforeAll, expect, test } from 'vitest';

import { mergeShelves } from '#contract/shelves/merge-shelves.ts';
import { isOnShelf, orderedPlaces, shownShelves } from '#contract/shelves/read-shelves.ts';
import { createShelf, deleteShelf, nextStamp, putOnShelf, takeOffShelf } from '#contract/shelves/shelf-edits.ts';
import {
  favouritesId,
  maxMergedEditors,
  maxMergedShelves,
  noShelves,
  type Shelves,
} from '#contract/shelves/shelves.ts';
import type { Database } from '#server/db/database.ts';
import { describeOnBothEngines } from '#server/testing/both-engines.ts';

import { readShelves, saveShelves } from './shelves.ts';

const now = new Date('2026-11-20T20:00:00.000Z');
const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
const shelfId = 'saaaaaaaaaaaa';

function edits(edit: ReturnType<typeof createShelf>): Shelves {
  if (edit.kind === 'refused') throw new Error(edit.problem);
  return edit.shelves;
}

const put = (known: Shelves, onShelf: string, key: string, editor: string) =>
  edits(putOnShelf(known, onShelf, [key], nextStamp(known, now.getTime(), editor)));

describeOnBothEngines('the shelves on the server', (openDatabase) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase();
  });
  afterAll(() => database.close());

  const save = async (userId: string, shelves: Shelves, at = now) => {
    const outcome = await saveShelves(database, userId, shelves, at);
    if (outcome.kind === 'refused') throw new Error(outcome.code);
    return outcome.shelves;
  };

  test('hold what twenty devices send at once, and answer with all that was sent before @spec(call.shelves)', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `moment/${index + 1}`);
    await Promise.all(keys.map((key, index) => save('ana', put(noShelves, favouritesId, key, `device${100 + index}`))));
    const kept = await readShelves(database, 'ana');
    expect(orderedPlaces(kept, favouritesId).sort()).toEqual([...keys].sort());
    expect(await save('ana', noShelves)).toEqual(kept);
    expect(await readShelves(database, 'bela')).toEqual(noShelves);
  });

  test('keep a shelf that one device deleted while another put a moment on it', async () => {
    const at = nextStamp(noShelves, now.getTime(), 'phone0000');
    const start = await save('caio', edits(createShelf(noShelves, shelfId, 'Derbies', at)));
    const deletion = edits(deleteShelf(start, shelfId));
    const addition = put(start, shelfId, 'moment/1', 'laptop000');
    await save('caio', deletion);
    const kept = await save('caio', addition);
    expect(shownShelves(kept).map(({ name }) => name)).toEqual(['Derbies']);
    expect(await save('caio', deletion)).toEqual(kept);
  });

  test('refuse what is too much as a whole, name the limit, and keep what they had', async () => {
    const start = await save('duda', put(noShelves, favouritesId, 'moment/1', 'phone0000'));
    const stamp = nextStamp(start, now.getTime(), 'phone0000');
    const tooMany: Shelves = { shelves: {}, places: put(start, favouritesId, 'moment/2', 'phone0000').places };
    for (let index = 0; index <= maxMergedShelves; index += 1) {
      const one = edits(createShelf(noShelves, `s${String(index).padStart(12, '0')}`, 'One more', stamp));
      Object.assign(tooMany.shelves, one.shelves);
    }
    expect(await saveShelves(database, 'duda', tooMany, now)).toEqual({
      kind: 'refused',
      code: 'limit-reached',
      fields: { shelves: String(maxMergedShelves) },
    });
    expect(await readShelves(database, 'duda')).toEqual(start);
  });

  test('refuse one moment that ever more editors put there', async () => {
    const crowd = (from: number, count: number): Shelves => {
      const editors = Array.from({ length: count }, (_, index) => String(from + index).padStart(8, '0'));
      const presence = Object.fromEntries(editors.map((editor) => [editor, [1, 0] as [number, number]]));
      return { shelves: {}, places: { [favouritesId]: { 'moment/1': { position: [0, 1, 'phone0000'], presence } } } };
    };
    await save('gil', crowd(0, maxMergedEditors));
    const before = JSON.stringify(await readShelves(database, 'gil'));
    expect(await saveShelves(database, 'gil', crowd(maxMergedEditors, 1), now)).toEqual({
      kind: 'refused',
      code: 'limit-reached',
      fields: { editors: String(maxMergedEditors) },
    });
    // As text, so that a failure does not print all of them.
    expect(JSON.stringify(await readShelves(database, 'gil')) === before).toBe(true);
  });

  test('forget removed entries after 90 days, and nothing that is there', async () => {
    const start = await save('elio', mergeShelves(put(noShelves, favouritesId, 'moment/1', 'phone0000'), noShelves));
    const both = await save('elio', put(start, favouritesId, 'moment/2', 'phone0000'));
    await save('elio', edits(takeOffShelf(both, favouritesId, 'moment/1')));
    const soon = await save('elio', noShelves, days(89));
    expect(Object.keys(soon.places[favouritesId] ?? {})).toHaveLength(2);
    const later = await save('elio', noShelves, days(91));
    expect(Object.keys(later.places[favouritesId] ?? {})).toEqual(['moment/2']);
    expect(isOnShelf(later, favouritesId, 'moment/2')).toBe(true);
  });
});
