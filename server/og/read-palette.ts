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
  const readValue = (token: string): string => {
    const value = new RegExp(`--${token}: ([^;]+);`).exec(theme)?.[1];
    if (value === undefined) throw new Error(`The theme has no --${token}.`);
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    return other === undefined ? value : readValue(other);
  };
  return {
    background: readValue('color-bg'),
    surface: readValue('color-surface-raised'),
    text: readValue('color-text'),
    mutedText: readValue('color-text-muted'),
    accent: readValue('color-accent'),
    rarities: {
      Common: readValue('rarity-common'),
      Epic: readValue('rarity-epic'),
      Rare: readValue('rarity-rare'),
      'Super Rare': readValue('rarity-super-rare'),
    },
  };
}
