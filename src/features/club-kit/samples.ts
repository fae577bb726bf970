import type { MomentEdition } from '#contract/moments/moment.ts';
import { rarities } from '#contract/moments/rarity.ts';
import type { Odds, PackEdition, PackType } from '#contract/packs/pack-edition.ts';

/** The first moment of each rarity. */
export function sampleMoments(catalogue: readonly MomentEdition[]): MomentEdition[] {
  return rarities.flatMap((rarity) => catalogue.find((moment) => moment.rarity === rarity) ?? []);
}

const odds: Odds = { Common: 7000, Epic: 2400, Rare: 550, 'Super Rare': 50 };

/** A made-up edition. */
export function sampleEdition(type: PackType, name: string, releasesAt: string): PackEdition {
  return {
    packEditionId: 'sample',
    name: { en: name, pt: name },
    description: { en: name, pt: name },
    type,
    price: { amountMinor: 999, currency: 'EUR' },
    supply: 400,
    perUserLimit: 5,
    announcesAt: '2026-01-01T00:00:00.000Z',
    releasesAt,
    slots: [odds, odds, { Common: 0, Epic: 8000, Rare: 1700, 'Super Rare': 300 }],
    odds,
    pool: [],
    sealRoot: null,
  };
}
