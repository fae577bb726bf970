import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { OddsTable } from '#kit/packs/odds-table.tsx';
import { useIsHydrated } from '#i18n/use-is-hydrated.ts';
import { getValue } from '#platform/api/resource.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { sessionUserAtom } from '#platform/session/session.ts';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

import { BestOf } from './best-of.tsx';
import styles from './pack-edition.module.css';
import { findPackEdition } from './pack-edition-state.ts';
import { Pool } from './pool.tsx';

/** Only for users. */
const Chance = lazyPanel(() => import('./chance.tsx'), 'Chance');

/** What a pack can hold and how likely: the part of its page below the first screen. */
export function PackInside({ packEditionId }: { packEditionId: string }) {
  const edition = getValue(findPackEdition(useAtomValue(packEditionsAtom), packEditionId));
  // This part hydrates late, and the session may be known by then.
  const isHydrated = useIsHydrated();
  const isFan = useAtomValue(sessionUserAtom) !== null && isHydrated;
  if (edition === undefined) return null;
  return (
    <>
      <BestOf edition={edition} />
      <section className={styles.odds}>
        <h2 className={styles.heading}>
          <Trans>The odds</Trans>
        </h2>
        <div className={styles.table}>
          <OddsTable odds={edition.odds} slots={edition.slots} />
        </div>
        {isFan && <Chance edition={edition} />}
        <div className={styles.sealed}>
          <p className={styles.note}>
            <Trans>
              The contents of every pack were shuffled and sealed before the sale. The seal below was published first,
              and each opened pack can be checked against it.
            </Trans>
          </p>
          {edition.sealRoot !== null && <code className={styles.seal}>{edition.sealRoot}</code>}
          <p className={styles.note}>
            <Trans>A moment is a numbered keepsake to watch, not an investment. Random packs are for adults.</Trans>
          </p>
        </div>
      </section>
      <Pool edition={edition} />
    </>
  );
}
