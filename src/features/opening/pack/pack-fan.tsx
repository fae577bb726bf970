import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { useLocalised } from '#i18n/use-locale.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

import type { SealedPouch } from '../opening-state.ts';
import { PackBack } from './pack-back.tsx';
import styles from './pack-fan.module.css';
import { spreadPacks } from './spread-packs.ts';

function Front({ pack: { edition } }: { pack: SealedPouch }) {
  return <PackArt name={useLocalised()(edition.name)} pouch={edition.pouch} />;
}

/** A pouch with its back. The page's heading names a single pack, among others it has its name on it. */
function Sides({ pack, isNamed, isTurned }: { pack: SealedPouch; isNamed: boolean; isTurned: boolean }) {
  const { pouch } = pack.edition;
  return (
    <div className={classNames(styles.sides, isTurned && styles.isTurned)}>
      <div inert={isTurned}>{isNamed ? <Front pack={pack} /> : <PackArt pouch={pouch} />}</div>
      <div className={styles.back} inert={!isTurned}>
        <PackArt pouch={pouch && { foil: pouch.foil }} />
        <div className={styles.print}>
          <PackBack pack={pack} />
        </div>
      </div>
    </div>
  );
}

/** Brings its pack to the middle: each pack has an address. */
function Neighbor({ pack }: { pack: SealedPouch }) {
  const { t } = useLingui();
  const { packId, number, edition } = pack;
  const name = useLocalised()(edition.name);
  const { supply } = edition;
  return (
    <Link
      to="/{-$locale}/profile/packs/$packId"
      params={{ packId }}
      replace
      resetScroll={false}
      viewTransition={false}
      className={styles.neighbor}
      aria-label={t`${name}, pack ${number} of ${supply}`}
    >
      <Front pack={pack} />
    </Link>
  );
}

interface PackFanProps {
  packs: readonly SealedPouch[];
  /** In the middle; can be turned over. */
  chosenId: string;
  /** The others can be chosen instead. Otherwise all of them are opened together. */
  isChoice: boolean;
}

/** The sealed pouches, fanned out around the chosen one. */
export function PackFan({ packs, chosenId, isChoice }: PackFanProps) {
  const { t } = useLingui();
  const [turnedId, setTurnedId] = useState<string | null>(null);
  const isTurned = turnedId === chosenId;
  const isFan = packs.length > 1;
  const pouches = (
    <ul className={classNames(styles.pouches, isFan && styles.fan)}>
      {spreadPacks(packs, chosenId).map(({ pack, place }) => (
        <li key={pack.packId} className={styles.place} style={{ '--place': place, '--depth': Math.abs(place) }}>
          {place === 0 && <Sides pack={pack} isNamed={isFan} isTurned={isTurned} />}
          {place !== 0 && (isChoice ? <Neighbor pack={pack} /> : <Front pack={pack} />)}
        </li>
      ))}
    </ul>
  );
  return (
    <div className={styles.box}>
      {isFan && isChoice ? <nav aria-label={t`Choose another pack`}>{pouches}</nav> : pouches}
      <Button variant="quiet" aria-pressed={isTurned} onClick={() => setTurnedId(isTurned ? null : chosenId)}>
        <Trans>Turn the pack over</Trans>
      </Button>
    </div>
  );
}
