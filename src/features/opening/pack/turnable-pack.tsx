import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import type { PackDetails } from '#contract/packs/pack.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

import { PackBack } from './pack-back.tsx';
import styles from './turnable-pack.module.css';

interface TurnablePackProps {
  /** The first is on top and can be turned over. */
  packs: readonly PackDetails[];
}

/** A pouch that can be turned over. */
export function TurnablePack({ packs }: TurnablePackProps) {
  const localised = useLocalised();
  const [isTurned, setIsTurned] = useState(false);
  const [first, ...others] = packs;
  if (first === undefined) return null;
  const { edition } = first;
  // The page's heading names a single pack.
  const name = others.length === 0 ? {} : { name: localised(edition.name) };
  return (
    <div className={styles.box}>
      <div className={styles.pack}>
        {others.slice(0, 3).map((pack, index) => (
          <div key={pack.packId} className={styles.behind} style={{ '--place': index + 1 }}>
            <PackArt name={localised(pack.edition.name)} pouch={pack.edition.pouch} />
          </div>
        ))}
        <div className={classNames(styles.sides, isTurned && styles.isTurned)}>
          <div inert={isTurned}>
            <PackArt {...name} pouch={edition.pouch} />
          </div>
          <div className={styles.back} inert={!isTurned}>
            <PackArt pouch={edition.pouch && { foil: edition.pouch.foil }} />
            <div className={styles.print}>
              <PackBack pack={first} />
            </div>
          </div>
        </div>
      </div>
      <Button variant="quiet" aria-pressed={isTurned} onClick={() => setIsTurned(!isTurned)}>
        <Trans>Turn the pack over</Trans>
      </Button>
    </div>
  );
}
