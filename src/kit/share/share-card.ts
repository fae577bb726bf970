import type { Rarity } from '#contract/moments/rarity.ts';

/** Every text on the picture, in the fan's language. */
export interface ShareCard {
  poster: string;
  emblem: string;
  player: string;
  title: string;
  /** Season, score and opponent. */
  matchLine: string;
  rarity: Rarity;
  rarityName: string;
  /** «12 / 150»; undefined for the moment edition itself. */
  serial: string | undefined;
  club: string;
  /** Without its scheme. */
  address: string;
}

/** 4:5, the tallest that the timelines of fans show uncut. */
export const shareCardSize = { width: 1080, height: 1350 };
