import { useId } from 'react';

import type { PouchPrint } from '#contract/packs/pack-edition.ts';
import { classNames } from '#ui/class-names.ts';

import { PackFoil } from './pack-foil.tsx';
import styles from './pack-art.module.css';

export interface PackArtProps {
  /** Printed on the pack, unless a heading next to it shows the name. */
  name?: string;
  /** The edition's. Without art the foil is plain. */
  pouch: Partial<PouchPrint> | undefined;
  /** Sold out: the foil is dull. */
  isSpent?: boolean;
  /** `lazy` below the first screen: a drawing before the first paint delays it, even one out of sight. */
  loading?: 'eager' | 'lazy' | undefined;
}

/**
 * The foil pouch, 5:7, as wide as its place. `--sheen` (-1 to 1) moves the light on it. To tear it, draw it twice and clip
 * the halves at 12 % of the height, where the upper crimp ends.
 */
export function PackArt({ name, pouch, isSpent = false, loading = 'eager' }: PackArtProps) {
  const id = useId();
  return (
    <div className={classNames(styles.pack, isSpent && styles.spent)} style={{ '--foil': pouch?.foil }}>
      <PackFoil id={id} />
      {pouch?.art !== undefined && (
        <img className={styles.art} src={pouch.art} width={300} height={420} alt="" loading={loading} />
      )}
      {name !== undefined && (
        <p className={styles.name} aria-hidden="true">
          {name}
        </p>
      )}
      <div className={styles.sheen} />
    </div>
  );
}
