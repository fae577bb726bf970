import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';

import { momentFilterNames } from '#contract/paths.ts';
import type { MomentEdition } from '#contract/moments/moment.ts';
import { CardSkeletons } from '#kit/moments/card-skeletons.tsx';
import { activeFilters } from '#kit/filters/filter-actions.ts';
import { MomentFilters } from '#kit/filters/moment-filters.tsx';
import { type MomentSort, selectMomentEditions } from '#kit/filters/moment-search.ts';
import { focusCount } from '#kit/filters/control-moment-search.ts';
import { MomentList } from '#kit/moment-list/moment-list.tsx';
import { catalogueAtom, loadCatalogueAtom } from '#platform/data/catalogue.ts';
import { loadOwnCollectionAtom, ownCollectionAtom, ownedEditionsAtom } from '#platform/data/own-collection.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { chipLinkClass } from '#ui/chips/chip.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';

import { AlbumCard } from './album-card.tsx';
import { AlbumPages } from './album-pages.tsx';
import { type AlbumPart, readAlbumPart } from './album-search.ts';
import { profileRoute, readProfileSearch, useProfileMomentSearch } from '../profile-search.ts';
import { Completeness } from './completeness.tsx';
import styles from '../shelves/shelf-links.module.css';

/** An album begins with its first page. */
const sorts: readonly MomentSort[] = ['oldest', 'newest'];

function PartLink({ part, current, children }: { part: AlbumPart | undefined; current: boolean; children: ReactNode }) {
  return (
    <li>
      <Link
        to="/{-$locale}/profile"
        search={(before) => ({ moment: before.moment, ...readProfileSearch(before), show: part })}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={current ? 'true' : undefined}
        className={chipLinkClass}
      >
        {children}
      </Link>
    </li>
  );
}

function Parts({ part }: { part: AlbumPart | undefined }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Parts of the album`} className={styles.parts}>
      <ul className={styles.links}>
        <PartLink part={undefined} current={part === undefined}>
          <Trans comment="All moments of the catalogue">All</Trans>
        </PartLink>
        <PartLink part="missing" current={part === 'missing'}>
          <Trans comment="Moments that the fan has no copy of">Missing</Trans>
        </PartLink>
        <PartLink part="owned" current={part === 'owned'}>
          <Trans comment="Moments that the fan has a copy of">Owned</Trans>
        </PartLink>
      </ul>
    </nav>
  );
}

/** Complete, or no match for the filter. */
function NoneShown({ isComplete }: { isComplete: boolean }) {
  if (isComplete) {
    return (
      <EmptyState title={<Trans>Nothing is missing here</Trans>}>
        <Trans>You have them all.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={<Trans>No moments match</Trans>}
      action={
        <LinkButton to="/{-$locale}/profile" search={{ tab: 'album' }} resetScroll={false} onClick={focusCount}>
          <Trans>See the whole album</Trans>
        </LinkButton>
      }
    >
      <Trans>Remove a filter, or search for something else.</Trans>
    </EmptyState>
  );
}

function Album({ editions }: { editions: readonly MomentEdition[] }) {
  const { search, change } = useProfileMomentSearch(sorts);
  const part = readAlbumPart(profileRoute.useSearch());
  const owned = useAtomValue(ownedEditionsAtom);
  const isWhole =
    part === undefined && search.search === undefined && activeFilters(search, momentFilterNames).length === 0;
  const matching = selectMomentEditions(editions, { ...search, sort: search.sort ?? 'oldest' });
  const all = matching.length;
  const have = matching.filter(({ momentEditionId }) => owned.has(momentEditionId)).length;
  const missing = all - have;
  const shown = matching.filter(
    ({ momentEditionId }) => part === undefined || owned.has(momentEditionId) === (part === 'owned'),
  );
  const count = (
    <Trans>
      <Plural value={all} one="# moment" other="# moments" />: {have} yours, {missing} missing
    </Trans>
  );
  return (
    <>
      <MomentFilters search={search} sorts={sorts} count={count} onChange={change} />
      <Parts part={part} />
      {shown.length === 0 ? (
        <NoneShown isComplete={part === 'missing' && all > 0} />
      ) : (
        <>
          {isWhole ? (
            <AlbumPages editions={matching} isNewestFirst={search.sort === 'newest'} />
          ) : (
            <MomentList
              total={shown.length}
              itemAt={(index) => shown[index]}
              getKey={({ momentEditionId }) => momentEditionId}
              Card={AlbumCard}
            />
          )}
        </>
      )}
    </>
  );
}

/** The whole catalog as an album, with gaps. */
export function AlbumPanel() {
  const { t } = useLingui();
  const catalogue = useAtomValue(catalogueAtom);
  const collection = useAtomValue(ownCollectionAtom);
  const load = useSetAtom(loadCatalogueAtom);
  const loadOwn = useSetAtom(loadOwnCollectionAtom);
  const skeleton = <CardSkeletons label={t`Loading your album`} />;
  return (
    <>
      <Completeness />
      {/* One age is enough: both copies come with the same look at the network. */}
      <ResourceView resource={catalogue} skeleton={skeleton} onRetry={() => void load()}>
        {({ tokens }) =>
          collection.status === 'success' ? (
            <Album editions={tokens} />
          ) : (
            <ResourceView resource={collection} skeleton={skeleton} onRetry={() => void loadOwn()}>
              {() => null}
            </ResourceView>
          )
        }
      </ResourceView>
    </>
  );
}
