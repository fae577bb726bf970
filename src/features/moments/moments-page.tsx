import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import type { MomentEdition } from '#contract/moments/moment.ts';
import { CardSkeletons } from '#kit/moments/card-skeletons.tsx';
import { MomentFilters } from '#kit/filters/moment-filters.tsx';
import { type MomentSearch, type MomentSort, selectMomentEditions } from '#kit/filters/moment-search.ts';
import { controlMomentSearch } from '#kit/filters/control-moment-search.ts';
import { MomentLink } from '#kit/moments/moment-link.tsx';
import { MomentList } from '#kit/moment-list/moment-list.tsx';
import { clubAtom } from '#platform/configuration.ts';
import { useLocalised } from '#i18n/use-locale.ts';
import { catalogueAtom, loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { DocumentHead } from '#ui/document-head.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';

import styles from './moments-page.module.css';

/** Re-exported for the route, which may not import from the kit. */
export type { MomentSearch };

const route = getRouteApi('/{-$locale}/moments/');

/** The catalog has neither serial numbers nor obtained dates. */
const sorts: readonly MomentSort[] = ['newest', 'oldest'];

function CatalogueCard({ item }: { item: MomentEdition }) {
  const owned = useAtomValue(ownedEditionsAtom);
  return <MomentLink moment={item} isOwned={owned.has(item.momentEditionId)} />;
}

function Catalogue({ editions }: { editions: readonly MomentEdition[] }) {
  const navigate = route.useNavigate();
  const { search, change, clear } = controlMomentSearch(route.useSearch(), sorts, (next, { replace }) => {
    void navigate({
      search: (before) => ({ moment: before.moment, ...next(before) }),
      replace,
      resetScroll: false,
    });
  });
  const matching = selectMomentEditions(editions, search);
  return (
    <>
      <MomentFilters
        search={search}
        sorts={sorts}
        count={<Plural value={matching.length} one="# moment" other="# moments" />}
        onChange={change}
      />
      {matching.length === 0 ? (
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
          total={matching.length}
          itemAt={(index) => matching[index]}
          keyOf={(edition) => edition.momentEditionId}
          Card={CatalogueCard}
        />
      )}
    </>
  );
}

/** The whole catalogue, newest first. */
export function MomentsPage() {
  const { t } = useLingui();
  const collection = useLocalised()(useAtomValue(clubAtom).collection);
  const catalogue = useAtomValue(catalogueAtom);
  const load = useSetAtom(loadCatalogueAtom);
  return (
    <Page>
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
        {({ tokens }) => <Catalogue editions={tokens} />}
      </ResourceView>
    </Page>
  );
}
