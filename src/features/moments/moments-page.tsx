import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import type { MomentSummary } from '#contract/moments/moment.ts';
import { CardSkeletons } from '#kit/moments/card-skeletons.tsx';
import { MomentFilters } from '#kit/filters/moment-filters.tsx';
import { catalogueSorts, type MomentSearch, selectMomentEditions } from '#kit/filters/moment-search.ts';
import { controlMomentSearch } from '#kit/filters/control-moment-search.ts';
import type { PosterLoading } from '#kit/moments/card/moment-card.tsx';
import { MomentLink } from '#kit/moments/moment-link.tsx';
import { MomentList } from '#kit/moment-list/moment-list.tsx';
import { clubAtom } from '#platform/configuration.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { useShownCatalogue } from '#platform/data/shown-catalogue.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { useKeepPrevious } from '#ui/states/use-keep-previous.ts';

import styles from './moments-page.module.css';

/** Re-exported for the route, which may not import from the kit. */
export type { MomentSearch };

const route = getRouteApi('/{-$locale}/moments/');

function CatalogueCard({ item, loading }: { item: MomentSummary; loading: PosterLoading }) {
  const owned = useAtomValue(ownedEditionsAtom);
  return <MomentLink moment={item} isOwned={owned.has(item.momentEditionId)} loading={loading} />;
}

interface CatalogueProps {
  /** All moments, or the first of those that match. */
  editions: readonly MomentSummary[];
  isWhole: boolean;
  total: number;
}

function Catalogue({ editions, isWhole, total }: CatalogueProps) {
  const load = useSetAtom(loadCatalogueAtom);
  const navigate = route.useNavigate();
  const { search, change, clear } = controlMomentSearch(route.useSearch(), catalogueSorts, (next, { replace }) => {
    void navigate({
      search: (before) => ({ moment: before.moment, ...next(before) }),
      replace,
      resetScroll: false,
    });
  });
  const matching = isWhole ? selectMomentEditions(editions, search) : editions;
  const count = isWhole ? matching.length : total;
  return (
    <>
      <MomentFilters
        search={search}
        sorts={catalogueSorts}
        count={<Plural value={count} one="# moment" other="# moments" />}
        onChange={change}
      />
      {count === 0 ? (
        <EmptyState
          title={<Trans>No moments match</Trans>}
          action={
            <Button onClick={clear}>
              <Trans>Clear search and filters</Trans>
            </Button>
          }
        >
          <Trans>Remove a filter, or search for something else.</Trans>
        </EmptyState>
      ) : (
        <MomentList
          total={count}
          itemAt={(index) => matching[index]}
          getKey={(edition) => edition.momentEditionId}
          Card={CatalogueCard}
          onInSight={(_first, end) => {
            if (!isWhole && end > matching.length) void load();
          }}
        />
      )}
    </>
  );
}

/** The whole catalog, newest first. */
export function MomentsPage() {
  const { t } = useLingui();
  const collection = useLocalised()(useAtomValue(clubAtom).collection);
  const catalogue = useKeepPrevious(useShownCatalogue(), undefined);
  const load = useSetAtom(loadCatalogueAtom);
  return (
    <Page className={styles.page}>
      <DocumentHead title={t`Moments`} description={t`Every moment that can be collected. ${collection}`} />
      <h1 className={styles.title}>
        <Trans>Moments</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>{collection} Each comes in a fixed number of copies. No more are ever made.</Trans>
      </p>
      <ResourceView
        resource={catalogue}
        skeleton={<CardSkeletons label={t`Loading the moments`} />}
        onRetry={() => void load()}
      >
        {({ tokens, isWhole, total }) => <Catalogue editions={tokens} isWhole={isWhole} total={total} />}
      </ResourceView>
    </Page>
  );
}
