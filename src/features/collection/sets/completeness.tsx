import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { type MomentSet, measureSets, type SetKind, setKinds } from '#kit/sets/moment-sets.ts';
import { SetLink } from '#kit/sets/set-link.tsx';
import { catalogueAtom } from '#platform/data/catalogue.ts';
import { ownCollectionAtom, ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { Meter } from '#ui/meter.tsx';

import styles from './completeness.module.css';

function useKindNames(): Record<SetKind, string> {
  const { t } = useLingui();
  return {
    rarity: t`Rarity`,
    season: t`Season`,
    competition: t`Competition`,
    match: t`Match`,
    player: t`Player`,
  };
}

function Of({ owned, all }: Pick<MomentSet, 'owned' | 'all'>) {
  return (
    <Trans>
      {owned} of {all}
    </Trans>
  );
}

/** Progress of the collection. Each line links to its part of the album. */
export function Completeness() {
  const names = useKindNames();
  const catalogue = useAtomValue(catalogueAtom);
  const collection = useAtomValue(ownCollectionAtom);
  const ownedEditions = useAtomValue(ownedEditionsAtom);
  if (catalogue.status !== 'success' || collection.status !== 'success') return <div className={styles.waiting} />;
  const { tokens } = catalogue.value;
  const owned = tokens.filter(({ momentEditionId }) => ownedEditions.has(momentEditionId)).length;
  return (
    <details className={styles.box}>
      <summary className={styles.summary}>
        <Meter
          label={<Trans>Your collection</Trans>}
          text={<Of owned={owned} all={tokens.length} />}
          value={owned}
          max={tokens.length}
          color="--color-success"
        />
      </summary>
      {setKinds.map((kind) => (
        <section key={kind} className={styles.kind}>
          <h2 className={styles.heading}>{names[kind]}</h2>
          <div className={styles.sets}>
            {measureSets(kind, tokens, ownedEditions).map((set) => (
              <SetLink key={set.key} set={set} text={<Of owned={set.owned} all={set.all} />} resetScroll={false} />
            ))}
          </div>
        </section>
      ))}
    </details>
  );
}
