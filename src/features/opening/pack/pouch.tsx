import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import type { PackDetails } from '#contract/packs/pack.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { PackArt } from '#kit/packs/pack-art.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

import light from './pouch-light.module.css';
import styles from './pouch.module.css';
import { useAnimationsEnd } from '../reveal/use-animations-end.ts';
import { useSoundAndHaptics } from '../use-sound-and-haptics.ts';
import { useTear } from './use-tear.ts';

const teeth = 26;
/** Tear position in percent of the height, and depth of the torn edge. */
const tearLine = 12;
const toothDepth = 0.7;

/** The torn edge, shared by both halves so that they fit. */
const edge = Array.from({ length: teeth + 1 }, (_, index) => {
  const y = tearLine + (index % 2 === 0 ? -toothDepth : toothDepth) * (1 + (index % 3) / 3);
  return `${((index / teeth) * 140 - 20).toFixed(2)}% ${y.toFixed(2)}%`;
});
const upperHalf = `polygon(-20% -20%, 120% -20%, ${edge.toReversed().join(', ')})`;
const lowerHalf = `polygon(${edge.join(', ')}, 120% 120%, -20% 120%)`;

function Half({ cut, children }: { cut: string; children: ReactNode }) {
  return <div style={{ clipPath: cut }}>{children}</div>;
}

interface PouchProps {
  /** The packs being opened; the first is on top. */
  packs: readonly PackDetails[];
  onTorn: () => void;
}

/** Looks sealed but is opened at the server. Torn along the top by drag, in either direction, or by the button. */
export function Pouch({ packs, onTorn }: PouchProps) {
  const localised = useLocalised();
  const senses = useSoundAndHaptics();
  const { pouchRef, state, tearOpen, handlers } = useTear(() => senses.tear());
  const sceneRef = useAnimationsEnd<HTMLDivElement>(onTorn, state === 'tearing');
  const [first, ...others] = packs;
  if (first === undefined) return null;
  const art = (pack: PackDetails) => <PackArt name={localised(pack.edition.name)} pouch={pack.edition.pouch} />;
  return (
    <div ref={sceneRef} className={styles.scene}>
      <div ref={pouchRef} className={styles.pouch} data-state={state} {...handlers}>
        {others.slice(0, 3).map((pack, index) => (
          <div key={pack.packId} className={styles.behind} style={{ '--place': index + 1 }}>
            {art(pack)}
          </div>
        ))}
        <div className={light.rays} />
        <div className={classNames(styles.piece, styles.body)}>
          <Half cut={lowerHalf}>{art(first)}</Half>
          <div className={light.slit} />
          <div className={classNames(styles.piece, styles.attached)}>
            <Half cut={upperHalf}>{art(first)}</Half>
          </div>
        </div>
        <div className={classNames(styles.piece, styles.torn)}>
          <div className={styles.cut}>
            <Half cut={upperHalf}>{art(first)}</Half>
          </div>
        </div>
        <div className={light.hint} />
      </div>
      <div className={styles.words}>
        <p className={styles.say}>
          <Plural
            value={packs.length}
            one="Tear it along the top, from either side."
            other="Tear along the top, from either side: all # open at once."
          />
        </p>
        <Button variant="primary" size="large" data-first-focus disabled={state === 'tearing'} onClick={tearOpen}>
          <Trans>Tear it open</Trans>
        </Button>
      </div>
    </div>
  );
}
