import type { Rarity } from '#contract/moments/rarity.ts';

/** The picture's texts, in the user's language. */
export interface ShareCard {
  poster: string;
  emblem: string;
  player: string;
  title: string;
  /** Season, score and opponent. */
  matchLine: string;
  rarity: Rarity;
  rarityName: string;
  /** “12 / 150”; undefined for a moment edition. */
  serial: string | undefined;
  club: string;
  /** Without its scheme. */
  shownUrl: string;
}

/** 4:5, the tallest ratio that social feeds show uncropped. */
export const shareCardSize = { width: 1080, height: 1350 };
