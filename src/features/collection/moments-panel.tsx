import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';

import { momentFilterNames } from '#contract/paths.ts';
import type { MomentSummary } from '#contract/moments/moment.ts';
import type { MomentQuery } from '#contract/moments/moment-query.ts';
import { orderedPlaces } from '#contract/shelves/read-shelves.ts';
import { hiddenId } from '#contract/shelves/shelves.ts';
import { CardSkeletons } from '#kit/moments/card-skeletons.tsx';
import { activeFilters } from '#kit/filters/filter-actions.ts';
import { MomentFilters } from '#kit/filters/moment-filters.tsx';
import { type MomentSearch, readMomentSearch } from '#kit/filters/moment-search.ts';
import { getValue, type Resource } from '#platform/api/resource.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { InlineCopyAge } from '#ui/states/inline-copy-age.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';

import { ArrangeShelf } from './shelves/arrange-shelf.tsx';
import { Completeness } from './sets/completeness.tsx';
import { OwnCards } from './own-cards.tsx';
import { loadOwnMomentsAtom, type OwnMoments, ownMomentsAt, toProfileMoments } from './own-moments-state.ts';
import { EmptyShelf } from './shelves/empty-shelf.tsx';
import styles from './moments-panel.module.css';
import { profileRoute, useProfileMomentSearch } from './profile-search.ts';
import { listSorts, readShelf, readShelfQuery } from './shelves/shelf-search.ts';
import { ShelfLinks } from './shelves/shelf-links.tsx';
import { ShelfHeader } from './shelves/shelf-header.tsx';
import { useShownEditions } from './sets/shown-editions.ts';
import { useOwnMoments } from './use-own-moments.ts';
import { knownShelvesAtom } from './shelves/shelves-state.ts';

function NoMoments() {
  return (
    <EmptyState
      title={<Trans>Your first moment is still in a pack</Trans>}
      action={
        <LinkButton variant="primary" to="/{-$locale}/packs">
          <Trans>See the packs</Trans>
        </LinkButton>
      }
    >
      <Trans>What you collect is kept here, even without a connection.</Trans>
    </EmptyState>
  );
}

/** The exact number in the list, and a note if hidden moments are left out. */
function Count({ total, shelf }: { total: number; shelf: string | undefined }) {
  const hidden = orderedPlaces(useAtomValue(knownShelvesAtom), hiddenId).length;
  if (shelf === hiddenId) return <Plural value={total} one="# hidden moment" other="# hidden moments" />;
  if (shelf !== undefined) return <Plural value={total} one="# moment on this shelf" other="# moments on this shelf" />;
  if (hidden === 0) return <Plural value={total} one="# moment is yours" other="# moments are yours" />;
  return (
    <>
      <Plural value={total} one="# moment." other="# moments." />{' '}
      <Plural value={hidden} one="# hidden one is left out." other="# hidden ones are left out." />
    </>
  );
}

/** The copy's age is beside the count: above the cards it would push them down. */
function CountAndAge({ total, shelf, savedAt }: { total: number; shelf: string | undefined; savedAt: string | null }) {
  return (
    <>
      <Count total={total} shelf={shelf} />
      <InlineCopyAge savedAt={savedAt} />
    </>
  );
}

/** Unknown while the collection is incomplete. */
function CountHere({ total }: { total: number }) {
  return <Plural value={total} one="# moment on this device" other="# moments on this device" />;
}

function isUnfiltered(search: MomentSearch): boolean {
  return search.search === undefined && activeFilters(search, momentFilterNames).length === 0;
}

/** The control to keep clips offline: another feature's, passed in by the route. */
export type KeepOfflineSlot = (moments: readonly MomentSummary[]) => ReactNode;

interface ListProps {
  keepOffline: KeepOfflineSlot;
  shelf: string | undefined;
  query: MomentQuery;
  moments: Resource<OwnMoments>;
  isEmpty: boolean;
}

function List({ shelf, query, moments, isEmpty, keepOffline }: ListProps) {
  const { t } = useLingui();
  const { loaded, error, total } = toProfileMoments(moments);
  const load = useSetAtom(loadOwnMomentsAtom);
  const isPart = moments.status === 'success' && moments.part !== undefined;
  const savedAt = moments.status === 'success' && moments.source === 'device' ? moments.savedAt : null;
  const editions = useShownEditions(getValue(moments));
  const sorts = listSorts(shelf);
  const { search, change, clear } = useProfileMomentSearch(sorts);
  if (isEmpty) return <EmptyShelf shelf={shelf} />;
  return (
    <>
      <MomentFilters
        search={search}
        sorts={sorts}
        count={
          loaded &&
          error === null &&
          (isPart ? <CountHere total={total} /> : <CountAndAge total={total} shelf={shelf} savedAt={savedAt} />)
        }
        action={keepOffline(editions)}
        onChange={change}
      />
      <ResourceView
        resource={moments}
        isAgeElsewhere={!isPart}
        skeleton={<CardSkeletons label={t`Loading your moments`} />}
        onRetry={() => void load(query)}
      >
        {(list) => <OwnCards list={list} isPart={isPart} onClear={clear} />}
      </ResourceView>
    </>
  );
}

function Shelved({ shelf, ...list }: ListProps) {
  const [isArranging, setIsArranging] = useState(false);
  return (
    <>
      <ShelfHeader shelf={shelf} isArranging={isArranging} onArrange={setIsArranging} />
      {isArranging && shelf !== undefined ? <ArrangeShelf shelfId={shelf} /> : <List shelf={shelf} {...list} />}
    </>
  );
}

/** All owned copies or one shelf, filtered, searched and sorted by the URL. Works offline too. */
export function MomentsPanel({ keepOffline }: { keepOffline: KeepOfflineSlot }) {
  const hidden = orderedPlaces(useAtomValue(knownShelvesAtom), hiddenId).length;
  const given = profileRoute.useSearch();
  const shelf = readShelf(given);
  const query = readShelfQuery(given);
  const moments = useOwnMoments(query);
  const answer = useAtomValue(ownMomentsAt(query));
  // True when the shelf itself is empty. Ignores results still shown from the previous query.
  const isEmpty =
    answer.status === 'success' &&
    answer.part === undefined &&
    answer.value.total === 0 &&
    isUnfiltered(readMomentSearch(given, []));
  if (isEmpty && shelf === undefined && hidden === 0) return <NoMoments />;
  return (
    <>
      {shelf === undefined && (
        <div className={styles.progress}>
          <Completeness />
        </div>
      )}
      <ShelfLinks shelf={shelf} />
      <Shelved key={shelf} shelf={shelf} query={query} moments={moments} isEmpty={isEmpty} keepOffline={keepOffline} />
    </>
  );
}
