import { useId } from 'react';

import type { PackType } from '#contract/packs/pack-edition.ts';
import { classNames } from '#ui/class-names.ts';

import { useClubEmblem } from '../club-emblem.tsx';
import { PackFoil } from './pack-foil.tsx';
import styles from './pack-art.module.css';
import { usePackTypeNames } from '../labels.ts';

interface PackArtProps {
  /** The edition's name. */
  name: string;
  type: PackType;
  /** Sold out: the foil is dull. */
  isSpent?: boolean;
}

const foils: Record<PackType, string | undefined> = {
  Standard: styles.standard,
  Season: styles.season,
  Position: styles.position,
  Derby: styles.derby,
  Legends: styles.legends,
};

/**
 * The foil pouch, 5:7, as wide as its place. `--sheen` (-1 to 1) moves the light on it. To tear it, draw it twice and clip
 * the halves at 12 % of the height, where the upper crimp ends.
 */
export function PackArt({ name, type, isSpent = false }: PackArtProps) {
  const emblem = useClubEmblem();
  const typeNames = usePackTypeNames();
  const id = useId();
  return (
    <div className={classNames(styles.pack, foils[type], isSpent && styles.spent)}>
      <PackFoil id={id} />
      <div className={styles.print} aria-hidden="true">
        <img className={styles.emblem} src={emblem} width={96} height={96} alt="" />
        <p className={styles.name}>{name}</p>
        <p className={styles.type}>{typeNames[type]}</p>
      </div>
      <div className={styles.sheen} />
    </div>
  );
}
