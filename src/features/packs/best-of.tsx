import { Trans } from '@lingui/react/macro';

import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { MomentLink } from '#kit/moments/moment-link.tsx';
import { useShownCatalogue } from '#platform/data/shown-catalogue.ts';

import styles from './best-of.module.css';
import { pickBest } from './pick-best.ts';

/** The rarest possible contents that not every pack has. */
export function BestOf({ edition }: { edition: PackEdition }) {
  const catalogue = useShownCatalogue();
  const best = catalogue.status === 'success' ? pickBest(catalogue.value.tokens, edition.pool) : undefined;
  if (best?.length === 0) return null;
  return (
    <section className={styles.best} aria-labelledby="best-of">
      <h2 id="best-of" className={styles.heading}>
        <Trans>The best you could find inside</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>Few packs hold one of these: the odds below say how few.</Trans>
      </p>
      <ul className={styles.cards}>
        {best?.map((moment) => (
          <li key={moment.momentEditionId}>
            <MomentLink moment={moment} />
          </li>
        )) ?? <li className={styles.waiting} />}
      </ul>
    </section>
  );
}
