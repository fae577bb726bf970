import { afterEach, expect, test, vi } from 'vitest';

const kept = new Map<string, unknown>();
const savedAt = new Map<string, string>();
vi.mock('../copies/stores.ts', () => ({
  readsStore: {
    listKeys: async (start: string) => [...kept.keys()].filter((key) => key.startsWith(start)),
    read: async (key: string) =>
      kept.has(key) ? { value: kept.get(key), savedAt: savedAt.get(key) ?? '' } : undefined,
    write: async (key: string, value: unknown) => void kept.set(key, value),
  },
}));

const { countSealed, noteOpening, noteReturn } = await import('./pack-lists.ts');

const sealed = (packId: string) => ({
  packId,
  packEditionId: 'first-light',
  number: 1,
  state: 'sealed' as const,
  orderId: null,
  obtainedAt: '2026-11-01T12:00:00.000Z',
  openedAt: null,
  revealed: null,
});
const all = 'ana|POST /packs {"filters":{}}';
const sealedOnly = 'ana|POST /packs {"filters":{"state":["sealed"]}}';
const others = 'rui|POST /packs {"filters":{}}';
const statesIn = (key: string) =>
  (kept.get(key) as { packId: string; state: string }[]).map(({ packId, state }) => `${packId} ${state}`);

function keepLists(): void {
  for (const key of [all, sealedOnly, others]) kept.set(key, [sealed('1'), sealed('2')]);
}
afterEach(() => kept.clear());

test('a pack that was opened is sealed in no list of its owner on the device', async () => {
  keepLists();
  const moments = [{ momentEditionId: 'night-derby' }, { momentEditionId: 'last-minute' }];
  const opened = { ...sealed('1'), state: 'opened', openedAt: '2026-11-02T12:00:00.000Z', revealed: 0, moments };
  await noteOpening('ana', opened, 1);
  expect(statesIn(all)).toEqual(['1 opened', '2 sealed']);
  expect(kept.get(all)).toMatchObject([{ momentEditionIds: ['night-derby', 'last-minute'] }, { packId: '2' }]);
  expect(statesIn(sealedOnly)).toEqual(['2 sealed']);
  expect(statesIn(others)).toEqual(['1 sealed', '2 sealed']);
});

test('packs that went back are in no list of their owner on the device', async () => {
  keepLists();
  await noteReturn('ana', { packId: '2', withdrawals: [{ packId: '2' }] }, 1);
  expect(statesIn(all)).toEqual(['1 sealed']);
});

test('sealed packs are counted by the newest list that has all of them', async () => {
  expect(await countSealed('ana')).toBeUndefined();
  keepLists();
  kept.set('ana|POST /packs {"filters":{"state":["opened"]}}', []);
  kept.set('ana|POST /packs {"filters":{"type":["Derby"]}}', [sealed('1')]);
  for (const key of kept.keys()) savedAt.set(key, '2026-11-22T12:00:03.000Z');
  kept.set(sealedOnly, [sealed('1'), sealed('2'), sealed('3')]);
  savedAt.set(all, '2026-11-22T12:00:01.000Z');
  savedAt.set(sealedOnly, '2026-11-22T12:00:02.000Z');
  expect([await countSealed('ana'), await countSealed('rui')]).toEqual([3, 2]);
  kept.set(all, [sealed('2'), { ...sealed('1'), state: 'opened' }]);
  savedAt.set(all, '2026-11-22T12:00:04.000Z');
  expect(await countSealed('ana')).toBe(1);
});
