import type { MomentEdition } from '#contract/moments/moment.ts';
import type { Odds, PackEdition } from '#contract/packs/pack-edition.ts';
import { rarities } from '#contract/moments/rarity.ts';

import { ContentError } from './read-source.ts';
import type { PackEditionSource, PoolSource } from './catalogue-schemas.ts';

const basisPoints = 10_000;
const durationPattern = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/;
const minuteMilliseconds = 60_000;

function accepts<T>(chosen: readonly T[] | undefined, value: T): boolean {
  return chosen === undefined || chosen.includes(value);
}

/** The ids of a pool's moment editions, in catalog order. */
export function resolvePool(pool: PoolSource, momentEditions: readonly MomentEdition[]): string[] {
  const isInPool = (moment: MomentEdition) =>
    'momentEditionIds' in pool
      ? pool.momentEditionIds.includes(moment.momentEditionId)
      : accepts(pool.seasons, moment.season) &&
        accepts(pool.positions, moment.position) &&
        accepts(pool.rarities, moment.rarity);
  return momentEditions.filter(isInPool).map((moment) => moment.momentEditionId);
}

/** The average over the slots in whole basis points; what rounding leaves over goes to the largest fractions. */
function averageOdds(slots: readonly Odds[]): Odds {
  const exact = rarities.map((rarity) => ({
    rarity,
    share: slots.reduce((sum, odds) => sum + odds[rarity], 0) / slots.length,
  }));
  const odds: Odds = { Common: 0, Epic: 0, Rare: 0, 'Super Rare': 0 };
  for (const { rarity, share } of exact) odds[rarity] = Math.floor(share);
  const missing = basisPoints - rarities.reduce((sum, rarity) => sum + odds[rarity], 0);
  const byFraction = exact.toSorted((a, b) => (b.share % 1) - (a.share % 1));
  for (const { rarity } of byFraction.slice(0, missing)) odds[rarity] += 1;
  return odds;
}

function resolveInstant(when: string, now: Date): string {
  const duration = durationPattern.exec(when);
  if (duration === null) return new Date(when).toISOString();
  const [days, hours, minutes] = duration.slice(1).map((part) => Number(part ?? 0));
  const total = (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * minuteMilliseconds;
  return new Date(now.getTime() + total).toISOString();
}

/**
 * The pack editions in the API's format. Durations until an announcement or a release count from `now`; minted editions
 * keep their instant.
 */
export function describePackEditions(
  catalogue: { packEditions: readonly PackEditionSource[]; momentEditions: readonly MomentEdition[] },
  now: Date,
): PackEdition[] {
  return catalogue.packEditions.map((edition) => describe(edition, catalogue.momentEditions, now));
}

function describe(edition: PackEditionSource, momentEditions: readonly MomentEdition[], now: Date): PackEdition {
  const announcesAt = resolveInstant(edition.announcesAt, now);
  const releasesAt = resolveInstant(edition.releasesAt, now);
  if (announcesAt > releasesAt)
    throw new ContentError('pack-editions.json', `${edition.packEditionId}.announcesAt: comes after the release`);
  return {
    packEditionId: edition.packEditionId,
    name: edition.name,
    description: edition.description,
    type: edition.type,
    ...(edition.pouch === undefined ? {} : { pouch: edition.pouch }),
    price: edition.price,
    supply: edition.supply,
    perUserLimit: edition.perUserLimit,
    announcesAt,
    releasesAt,
    slots: edition.slots,
    odds: averageOdds(edition.slots),
    pool: resolvePool(edition.pool, momentEditions),
    sealRoot: null,
  };
}
