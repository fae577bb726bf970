import { atom } from 'jotai';

import { consentToOpen, getPackDetails, openPack } from '#contract/pack-endpoints.ts';
import type { Moment } from '#contract/moment.ts';
import type { PackDetails } from '#contract/pack.ts';
import { rarityRank } from '#contract/rarity.ts';
import { call } from '#platform/api.ts';
import { type Failure, toFailure } from '#platform/api-error.ts';
import { createResource, givenResource } from '#platform/resource.ts';

const details = createResource('private', (packId: string) => call(getPackDetails, { params: { packId } }));
export const packDetailsAtom = details.resourceAtom;
export const loadPackDetailsAtom = details.loadAtom;

export type OpenResult = { kind: 'opened'; pack: PackDetails } | { kind: 'failed'; failure: Failure };

/**
 * Records the consent, then opens. The server commits first; what is shown afterwards only replays it. Both steps may be
 * repeated: a lost answer is asked for again and comes out the same.
 */
export const openPackAtom = atom(null, async (_get, set, packId: string): Promise<OpenResult> => {
  try {
    await call(consentToOpen, { params: { packId } });
    const { value } = await call(openPack, { params: { packId } });
    set(details.resourceAtom, givenResource(value));
    return { kind: 'opened', pack: value };
  } catch (error) {
    return { kind: 'failed', failure: toFailure(error) };
  }
});

/** The order of the reveal: rarest last, else as they lie in the pack. */
export function revealOrder(moments: readonly Moment[]): Moment[] {
  return moments.toSorted((a, b) => rarityRank[a.rarity] - rarityRank[b.rarity]);
}

/** How far the reveal has come: `shown` moments lie open, all of them at the end. */
export type Reveal = { shown: number; total: number };

export function turnNext(reveal: Reveal): Reveal {
  return { ...reveal, shown: Math.min(reveal.shown + 1, reveal.total) };
}
