import type { Moment } from '#contract/moments/moment.ts';
import type { PackDetails } from '#contract/packs/pack.ts';

const odds = { Common: 10_000, Epic: 0, Rare: 0, 'Super Rare': 0 };

/** The answer of an opening with these moments. */
export function openedPack(moments: Moment[]): PackDetails {
  return {
    packId: '00000000-0000-4000-8000-000000000001',
    packEditionId: 'first-light',
    number: 1,
    state: 'opened',
    orderId: null,
    obtainedAt: '2026-11-20T20:00:00.000Z',
    openedAt: '2026-11-22T04:00:00.000Z',
    revealed: null,
    edition: {
      packEditionId: 'first-light',
      name: { en: 'First Light', pt: 'Primeira Luz' },
      description: { en: 'The first', pt: 'A primeira' },
      type: 'Standard',
      price: { amountMinor: 490, currency: 'EUR' },
      supply: 100,
      perUserLimit: 5,
      announcesAt: '2026-10-01T12:00:00.000Z',
      releasesAt: '2026-11-01T12:00:00.000Z',
      slots: [odds],
      odds,
      pool: [],
      sealRoot: null,
    },
    moments,
    consentedAt: '2026-11-22T04:00:00.000Z',
    proof: null,
  };
}
