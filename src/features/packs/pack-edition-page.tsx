import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';

import type { PackEdition } from '#contract/packs/pack-edition.ts';
import { availabilityMilliseconds, loadAvailabilityAtom } from '#platform/data/pack-availability.ts';
import { packEditionsAtom } from '#platform/data/pack-editions.ts';
import { loadShownCatalogueAtom } from '#platform/data/shown-catalogue.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useWhileVisible } from '#ui/time/use-while-visible.ts';

import { PackEditionView } from './pack-edition-view.tsx';
import styles from './pack-edition.module.css';
import { findPackEdition, loadPackEditionPageAtom } from './pack-edition-state.ts';

const route = getRouteApi('/{-$locale}/packs/$packEditionId');

interface PackEditionPageProps {
  /** The buy control: the checkout's, passed in by the route. */
  buy: (edition: PackEdition, available: number | null) => ReactNode;
  /** The reminder control. */
  remind: (edition: PackEdition) => ReactNode;
}

function UnknownEdition() {
  return (
    <EmptyState
      title={<Trans>This pack doesn’t exist</Trans>}
      action={
        <LinkButton variant="primary" to="/{-$locale}/packs">
          <Trans>All packs</Trans>
        </LinkButton>
      }
    >
      <Trans>The link may be incomplete.</Trans>
    </EmptyState>
  );
}

/** Contents, odds, stock and price, shown before buying. */
export function PackEditionPage({ buy, remind }: PackEditionPageProps) {
  const { t } = useLingui();
  const { packEditionId } = route.useParams();
  const edition = findPackEdition(useAtomValue(packEditionsAtom), packEditionId);
  const location = useLocation();
  const load = useSetAtom(loadPackEditionPageAtom);
  const loadPool = useSetAtom(loadShownCatalogueAtom);
  const refresh = useSetAtom(loadAvailabilityAtom);
  useWhileVisible(() => void refresh(packEditionId), availabilityMilliseconds);
  return (
    <Page>
      {edition.status !== 'success' && <DocumentHead title={t`Packs`} />}
      <ResourceView
        resource={edition}
        skeleton={<Skeleton label={t`Loading the pack`} className={styles.skeleton} />}
        onRetry={() => void Promise.all([load(packEditionId), loadPool(location)])}
        describeFailure={(kind) => (kind === 'not-found' ? <UnknownEdition /> : undefined)}
        fallbackTitle={t`Packs`}
      >
        {(value) => <PackEditionView edition={value} buy={buy} remind={remind} />}
      </ResourceView>
    </Page>
  );
}
