import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';

import type { PackEdition } from '#contract/pack.ts';
import { PackCard } from '#kit/pack-card.tsx';
import { PackGrid } from '#kit/pack-grid.tsx';
import { packEditionsAtom } from '#platform/pack-editions.ts';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ResourceView } from '#ui/resource-view.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

import { availabilityAtom, loadPacksPageAtom } from './packs-state.ts';
import styles from './packs-page.module.css';

function PackList({ editions }: { editions: readonly PackEdition[] }) {
  const availability = useAtomValue(availabilityAtom);
  return (
    <PackGrid>
      {editions.map((edition) => (
        <PackCard key={edition.packEditionId} edition={edition} remaining={availability[edition.packEditionId]} />
      ))}
    </PackGrid>
  );
}

function PackSkeletons() {
  const { t } = useLingui();
  return (
    <PackGrid>
      <Skeleton label={t`Loading the packs`} className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
      <Skeleton className={styles.skeleton} />
    </PackGrid>
  );
}

/** What is on sale. Prerendered with everything but the stock, which is asked for once the page lives. */
export function PacksPage() {
  const { t } = useLingui();
  const editions = useAtomValue(packEditionsAtom);
  const load = useSetAtom(loadPacksPageAtom);
  return (
    <Page>
      <PageHead
        title={t`Packs`}
        description={t`Packs of collectible video moments: what is inside, the odds and the price, before you pay.`}
      />
      <h1 className={styles.title}>
        <Trans>Packs</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Sealed before the sale, with the odds in the open. Keep one closed and you may return it for 14 days.
        </Trans>
      </p>
      <ResourceView resource={editions} skeleton={<PackSkeletons />} onRetry={() => void load()}>
        {(value) => <PackList editions={value} />}
      </ResourceView>
    </Page>
  );
}
