import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';

import type { MomentEdition } from '#contract/moment.ts';
import { CardSkeletons } from '#kit/card-skeletons.tsx';
import { MomentFilters } from '#kit/filters/moment-filters.tsx';
import { selectMomentEditions } from '#kit/filters/moment-search.ts';
import { MomentLink } from '#kit/moment-link.tsx';
import { MomentPages } from '#kit/moment-pages.tsx';
import { useShownPages } from '#kit/shown-pages.ts';
import { catalogueAtom, loadCatalogueAtom } from '#platform/catalogue.ts';
import { ownCollectionAtom } from '#platform/own-collection.ts';
import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ResourceView } from '#ui/resource-view.tsx';

import styles from './moments-page.module.css';
import { catalogueSorts, useMomentSearch } from './use-moment-search.ts';

/** Which moment editions the fan has a copy of; none for a visitor. */
function useOwnedEditions(): ReadonlySet<string> {
  const collection = useAtomValue(ownCollectionAtom);
  return new Set(collection.status === 'success' ? collection.value.map((moment) => moment.momentEditionId) : []);
}

/** The address of the list itself, whatever moment is open over it. */
function useListAddress(): string {
  return useLocation({
    select: ({ pathname, search }) => `${pathname} ${JSON.stringify({ ...search, moment: undefined })}`,
  });
}

function Catalogue({ editions }: { editions: readonly MomentEdition[] }) {
  const { search, change } = useMomentSearch();
  const owned = useOwnedEditions();
  const { shown, showMore } = useShownPages(useListAddress());
  const matching = selectMomentEditions(editions, search);
  return (
    <>
      <MomentFilters
        search={search}
        sorts={catalogueSorts}
        count={<Plural value={matching.length} one="# moment" other="# moments" />}
        onChange={change}
      />
      {matching.length === 0 ? (
        <p>
          <Trans>No moment is like that. Take a filter away, or search for something else.</Trans>
        </p>
      ) : (
        <MomentPages isMore={shown < matching.length} onMore={showMore}>
          {matching.slice(0, shown).map((edition) => (
            <MomentLink key={edition.momentEditionId} moment={edition} isOwned={owned.has(edition.momentEditionId)} />
          ))}
        </MomentPages>
      )}
    </>
  );
}

/** The catalogue of 150 moments, newest first. */
export function MomentsPage() {
  const { t } = useLingui();
  const catalogue = useAtomValue(catalogueAtom);
  const load = useSetAtom(loadCatalogueAtom);
  return (
    <Page>
      <PageHead title={t`Moments`} description={t`Every moment that can be collected: eight seasons, 150 nights.`} />
      <h1 className={styles.title}>
        <Trans>Moments</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Eight seasons, 150 nights. Each has a number of copies, and no more.</Trans>
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
