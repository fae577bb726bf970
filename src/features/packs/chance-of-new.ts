import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { rarities, type Rarity } from '#contract/moments/rarity.ts';

interface PoolMoment {
  momentEditionId: string;
  rarity: Rarity;
}

const basisPoints = 10_000;

function ownedShares(pool: readonly PoolMoment[], owned: ReadonlySet<string>): Record<Rarity, number> {
  const getShare = (rarity: Rarity) => {
    const ofRarity = pool.filter((moment) => moment.rarity === rarity);
    const known = ofRarity.filter((moment) => owned.has(moment.momentEditionId));
    return ofRarity.length === 0 ? 1 : known.length / ofRarity.length;
  };
  return {
    Common: getShare('Common'),
    Epic: getShare('Epic'),
    Rare: getShare('Rare'),
    'Super Rare': getShare('Super Rare'),
  };
}

/**
 * The probability (0–1) that a pack holds at least one edition the user lacks: each slot's rarity by its odds, editions
 * of a rarity equally likely. Slightly too low, since no pack holds duplicates; sold copies are ignored.
 */
export function chanceOfNew(
  edition: Pick<PackEdition, 'slots' | 'pool'>,
  catalogue: readonly PoolMoment[],
  owned: ReadonlySet<string>,
): number {
  const pool = catalogue.filter((moment) => edition.pool.includes(moment.momentEditionId));
  const shares = ownedShares(pool, owned);
  const nothingNew = edition.slots.map((odds) =>
    rarities.reduce((sum, rarity) => sum + (odds[rarity] / basisPoints) * shares[rarity], 0),
  );
  return 1 - nothingNew.reduce((product, chance) => product * chance, 1);
}
