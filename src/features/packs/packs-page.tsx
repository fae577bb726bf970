import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { PackCard } from '#kit/packs/pack-card.tsx';
import { PackGrid } from '#kit/packs/pack-grid.tsx';
import { packStock } from '#platform/data/pack-availability.ts';
import { getValue } from '#platform/api/resource.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { loadPacksPageAtom, soldOutAtom } from './packs-state.ts';
import styles from './packs-page.module.css';
import { selectPackEditions } from './select-pack-editions.ts';

const route = getRouteApi('/{-$locale}/packs/');

/** The list loads first, its controls later. */
const PackControls = lazyPanel(() => import('./pack-controls.tsx'), 'PackControls', {
  Waiting: () => <div className={styles.controls} />,
});

/** Those on the first screen of a phone. */
const eagerPacks = 4;

function Pack({ edition, index }: { edition: PackEdition; index: number }) {
  const stock = getValue(useAtomValue(packStock.at(edition.packEditionId)));
  return <PackCard edition={edition} stock={stock} loading={index < eagerPacks ? 'eager' : 'lazy'} />;
}

function PackList({ editions }: { editions: readonly PackEdition[] }) {
  const shown = selectPackEditions(editions, route.useSearch(), useAtomValue(soldOutAtom));
  if (shown.length === 0) {
    return (
      <p>
        <Trans>No packs of this type right now. Remove a filter to see the others.</Trans>
      </p>
    );
  }
  return (
    <PackGrid>
      {shown.map((edition, index) => (
        <Pack key={edition.packEditionId} edition={edition} index={index} />
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

/** The packs page. Server-rendered, with the stock. */
export function PacksPage() {
  const { t } = useLingui();
  const editions = useAtomValue(packEditionsAtom);
  const load = useSetAtom(loadPacksPageAtom);
  return (
    <Page className={styles.page}>
      <DocumentHead
        title={t`Packs`}
        description={t`Packs of collectible video moments: what is inside, the odds and the price, before you pay.`}
      />
      <h1 className={styles.title}>
        <Trans>Packs</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Sealed before the sale, with the odds in the open. As long as a pack is unopened, you can withdraw within 14
          days.
        </Trans>
      </p>
      <PackControls />
      <ResourceView resource={editions} skeleton={<PackSkeletons />} onRetry={() => void load()}>
        {(value) => <PackList editions={value} />}
      </ResourceView>
    </Page>
  );
}
