import type { Rarity } from '#contract/moments/rarity.ts';

/** An eight-pointed star: long points on the axes, short ones between. */
const light =
  'M12 0 13.9 7.4 18.8 5.2 16.6 10.1 24 12 16.6 13.9 18.8 18.8 13.9 16.6 12 24 10.1 16.6 5.2 18.8 7.4 13.9 0 12 7.4 10.1 5.2 5.2 10.1 7.4Z';

/** In a square of 24. */
export const rarityPaths: Record<Rarity, string> = {
  Common: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z',
  Epic: 'M12 1 23 12 12 23 1 12Z',
  Rare: 'M12 1 21.5 6.5v11L12 23l-9.5-5.5v-11Z',
  'Super Rare': light,
};

interface RarityShapeProps {
  rarity: Rarity;
  /** In CSS pixels. */
  size?: number;
}

/** The rarity's shape in the current text color. */
export function RarityShape({ rarity, size = 16 }: RarityShapeProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d={rarityPaths[rarity]} />
    </svg>
  );
}
