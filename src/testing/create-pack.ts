import type { ListedPack } from '#contract/packs/pack.ts';

/** A pack of the user's list: sealed, unless `part` says otherwise. */
export function createPack(number: number, part: Partial<ListedPack> = {}): ListedPack {
  return {
    packId: `pack-${number}`,
    packEditionId: 'first-light',
    number,
    state: 'sealed',
    orderId: null,
    obtainedAt: '2026-11-01T12:00:00.000Z',
    openedAt: null,
    revealed: null,
    momentEditionIds: [],
    ...part,
  };
}

/** The same with all moments revealed. */
export function createOpenedPack(number: number, momentEditionIds: string[]): ListedPack {
  return createPack(number, {
    state: 'opened',
    openedAt: '2026-11-01T12:00:00.000Z',
    revealed: momentEditionIds.length,
    momentEditionIds,
  });
}
