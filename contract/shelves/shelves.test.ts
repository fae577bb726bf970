import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

import { mergeShelves } from './merge-shelves.ts';
import { isOnShelf, orderedPlaces, shownShelves } from './read-shelves.ts';
import {
  createShelf,
  deleteShelf,
  moveOnShelf,
  nextStamp,
  putOnShelf,
  renameShelf,
  type ShelfEdit,
  takeOffShelf,
} from './shelf-edits.ts';
import { favouritesId, noShelves, type Shelves, shelvesSchema } from './shelves.ts';

/** Few, so that devices conflict often. */
const shelfIds = ['saaaaaaaaaaaa', favouritesId] as const;
const keys = ['a/1', 'a/2'] as const;

interface Line {
  device: number;
  kind: 'send' | 'receive';
}
type Edit = { device: number; shelf: number } & (
  | { kind: 'create' | 'delete' | 'rename' }
  | { kind: 'put' | 'take' | 'move'; key: number; index: number }
);
type Step = Line | Edit;

/** Steps of three devices in any order. Sending and receiving are steps too, and may never happen. */
const device = fc.nat(2);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ device, kind: fc.constantFrom('send' as const, 'receive' as const) }),
    fc.record({ device, kind: fc.constantFrom('create' as const, 'delete', 'rename'), shelf: fc.constant(0) }),
    fc.record({
      device,
      kind: fc.constantFrom('put' as const, 'put', 'take', 'take', 'move'),
      shelf: fc.nat(1),
      key: fc.nat(1),
      index: fc.nat(2),
    }),
  ),
  { maxLength: 60, size: 'max' },
);

/** A device's document, and all steps by any device that are in it. */
interface Knowledge {
  shelves: Shelves;
  seen: ReadonlySet<number>;
}

interface Put {
  step: number;
  place: string;
}

/**
 * Runs steps on three devices with their own clocks and a server. Also returns the additions that no device has
 * knowingly removed.
 */
function play(all: readonly Step[]) {
  // Hours apart, and one does not move.
  const clocks = [1_000, 7_200_000, 0];
  const nothing: Knowledge = { shelves: noShelves, seen: new Set() };
  const devices = [nothing, nothing, nothing];
  let server = nothing;
  const puts: Put[] = [];
  const taken = new Set<Put>();
  const join = (a: Knowledge, b: Knowledge): Knowledge => ({
    shelves: mergeShelves(a.shelves, b.shelves),
    seen: new Set([...a.seen, ...b.seen]),
  });
  all.forEach((step, number) => {
    const known = devices[step.device] ?? nothing;
    if (!('shelf' in step)) {
      if (step.kind === 'send') server = join(server, known);
      else devices[step.device] = join(known, server);
    } else {
      const edit = createEdit(step, known.shelves, clocks[step.device] ?? 0);
      if (edit.kind === 'refused') throw new Error(edit.problem);
      const places = step.kind === 'put' || step.kind === 'take' ? [toPlaceKey(step.shelf, step.key)] : [];
      if (step.kind === 'delete') places.push(...keys.map((_, key) => toPlaceKey(step.shelf, key)));
      const isPut =
        step.kind === 'put' && Object.keys(edit.shelves.places[shelfIds[step.shelf] ?? ''] ?? {}).length > 0;
      if (isPut) puts.push({ step: number, place: places[0] ?? '' });
      if (step.kind === 'take' || step.kind === 'delete')
        for (const put of puts) if (places.includes(put.place) && known.seen.has(put.step)) taken.add(put);
      devices[step.device] = {
        shelves: mergeShelves(known.shelves, edit.shelves),
        seen: new Set([...known.seen, number]),
      };
    }
  });
  return { devices, server, standing: new Set(puts.filter((put) => !taken.has(put)).map(({ place }) => place)) };
}

function toPlaceKey(shelf: number, key: number): string {
  return `${shelfIds[shelf]} ${keys[key]}`;
}

function createEdit(step: Edit, known: Shelves, now: number): ShelfEdit {
  const at = nextStamp(known, now, `device00${step.device}`);
  const shelfId = shelfIds[step.shelf] ?? favouritesId;
  switch (step.kind) {
    case 'create':
      return createShelf(known, shelfId, `new ${at.stamp}`, at);
    case 'rename':
      return renameShelf(known, shelfId, `renamed ${at.stamp}`, at);
    case 'delete':
      return deleteShelf(known, shelfId);
    case 'put':
      return putOnShelf(known, shelfId, [keys[step.key] ?? 'a/1'], at);
    case 'take':
      return takeOffShelf(known, shelfId, keys[step.key] ?? 'a/1');
    case 'move':
      return moveOnShelf(known, shelfId, keys[step.key] ?? 'a/1', step.index, at);
  }
}

function mergeAll(documents: readonly Shelves[]): Shelves {
  return documents.reduce(mergeShelves, noShelves);
}

/** What the user sees. */
function view(document: Shelves) {
  return {
    shelves: shownShelves(document),
    places: shelfIds.map((shelfId) => orderedPlaces(document, shelfId)),
  };
}

const runs = { numRuns: 2_000 };

describe('shelves that several devices edited apart', () => {
  test('merge to the same in whatever order, in whatever groups, and however often', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const [a = noShelves, b = noShelves, c = noShelves] = play(all).devices.map(({ shelves }) => shelves);
        expect(mergeShelves(a, b)).toEqual(mergeShelves(b, a));
        expect(mergeShelves(mergeShelves(a, b), c)).toEqual(mergeShelves(a, mergeShelves(b, c)));
        expect(mergeShelves(a, a)).toEqual(a);
        expect(mergeShelves(mergeShelves(a, b), b)).toEqual(mergeShelves(a, b));
        expect(v.parse(shelvesSchema, JSON.parse(JSON.stringify(a)))).toEqual(a);
      }),
      runs,
    );
  });

  test('look alike on every device once all was sent and received, the server in between @spec(device.shelves)', () => {
    fc.assert(
      fc.property(steps, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (all, order) => {
        const { devices, server } = play(all);
        const merged = order.reduce((so, one) => mergeShelves(so, devices[one]?.shelves ?? noShelves), server.shelves);
        for (const { shelves } of devices) {
          expect(view(mergeShelves(shelves, merged))).toEqual(view(merged));
          expect(view(mergeShelves(merged, shelves))).toEqual(view(merged));
        }
      }),
      runs,
    );
  });

  test('hold every moment that was put there, unless a device that took it off, or deleted the shelf, knew of it @spec(device.shelves)', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { devices, server, standing } = play(all);
        const merged = mergeAll([server.shelves, ...devices.map(({ shelves }) => shelves)]);
        const onShelves = shelfIds.flatMap((shelfId) =>
          keys.filter((key) => isOnShelf(merged, shelfId, key)).map((key) => `${shelfId} ${key}`),
        );
        expect(new Set(onShelves)).toEqual(standing);
      }),
      runs,
    );
  });
});

describe('a shelf', () => {
  const [shelfId] = shelfIds;
  const at = (known: Shelves, editor: string) => nextStamp(known, 5_000, editor);
  const after = (known: Shelves, edit: ShelfEdit) => {
    if (edit.kind === 'refused') throw new Error(edit.problem);
    return mergeShelves(known, edit.shelves);
  };
  const created = after(noShelves, createShelf(noShelves, shelfId, 'Derbies', at(noShelves, 'phone0000')));
  const start = after(created, putOnShelf(created, shelfId, ['a/1', 'a/2'], at(created, 'phone0000')));

  test('that one device deleted while another put a moment on it is there, with that moment alone', () => {
    const deleted = after(start, deleteShelf(start, shelfId));
    const put = after(start, putOnShelf(start, shelfId, ['b/1'], at(start, 'laptop000')));
    expect(shownShelves(deleted)).toEqual([]);
    const merged = mergeShelves(deleted, put);
    expect(shownShelves(merged).map(({ name }) => name)).toEqual(['Derbies']);
    expect(orderedPlaces(merged, shelfId)).toEqual(['b/1']);
  });

  test('is renamed by the later of two, whatever a slow clock says', () => {
    const early = after(start, renameShelf(start, shelfId, 'Late clock', nextStamp(start, 9_000_000, 'phone0000')));
    const late = after(early, renameShelf(early, shelfId, 'Last', nextStamp(early, 0, 'laptop000')));
    expect(shownShelves(mergeShelves(early, late))[0]?.name).toBe('Last');
  });
});
