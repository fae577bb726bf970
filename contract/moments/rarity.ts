import * as v from 'valibot';

/** In order of value; the names are the spec's (section 9). */
export const rarities = ['Common', 'Epic', 'Rare', 'Super Rare'] as const;
export type Rarity = (typeof rarities)[number];
export const raritySchema = v.picklist(rarities);

/** The spec's ranking (section 3): common 0, epic 1, rare 2, super rare 3. */
export const rarityRank: Record<Rarity, number> = {
  Common: 0,
  Epic: 1,
  Rare: 2,
  'Super Rare': 3,
};
