import { readFile } from 'node:fs/promises';

import type { Rarity } from '#contract/moments/rarity.ts';

/** CSS colors of the page's theme. */
export interface Palette {
  background: string;
  surface: string;
  text: string;
  mutedText: string;
  accent: string;
  rarities: Record<Rarity, string>;
}

const themeFile = new URL('../../src/theme/tokens.css', import.meta.url);

/** The colors of the page, read from its style sheet, so that they are written once. Throws where one is missing. */
export async function readPalette(): Promise<Palette> {
  const theme = await readFile(themeFile, 'utf8');
  const valueOf = (token: string): string => {
    const value = new RegExp(`--${token}: ([^;]+);`).exec(theme)?.[1];
    if (value === undefined) throw new Error(`The theme has no --${token}.`);
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other === undefined ? value : valueOf(other);
  };
  return {
    background: valueOf('color-bg'),
    surface: valueOf('color-surface-raised'),
    text: valueOf('color-text'),
    mutedText: valueOf('color-text-muted'),
    accent: valueOf('color-accent'),
    rarities: {
      Common: valueOf('rarity-common'),
      Epic: valueOf('rarity-epic'),
      Rare: valueOf('rarity-rare'),
      'Super Rare': valueOf('rarity-super-rare'),
    },
  };
}
