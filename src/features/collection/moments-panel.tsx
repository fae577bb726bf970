import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useState } from 'react';

import { momentFilterNames } from '#contract/paths.ts';
import type { MomentSummary } from '#contract/moments/moment.ts';
import type { MomentQuery } from '#contract/moments/moment-query.ts';
import { orderedPlaces } from '#contract/shelves/read-shelves.ts';
import { hiddenId } from '#contract/shelves/shelves.ts';
import { CardSkeletons } from '#kit/moments/card-skeletons.tsx';
import { BarToggle } from '#kit/filters/list-bar.tsx';
import { activeFilters } from '#kit/filters/filter-actions.ts';
import { MomentFilters } from '#kit/filters/moment-filters.tsx';
import { type MomentSearch, readMomentSearch } from '#kit/filters/moment-search.ts';
import { getValue, type Resource } from '#platform/api/resource.ts';
import { ownCollectionAtom } from '#platform/data/own-collection.ts';
import { offlineClipsAtom } from '#platform/device/offline-clips.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { DownloadIcon } from '#ui/icons/download-icon.tsx';
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

/**
 * The control to keep a list's clips offline is opened by a button of the bar, and by an unfinished download of its
 * moments. `opened` says by which.
 */
function useKeepOffline(editions: readonly MomentSummary[]) {
  const state = useAtomValue(offlineClipsAtom);
  const [opened, setOpened] = useState<'by-press' | 'by-download' | null>(null);
  const underway = state.status === 'known' ? (state.clips.download?.momentEditionIds ?? []) : [];
  const isDownloading = editions.some(({ momentEditionId }) => underway.includes(momentEditionId));
  const [wasDownloading, setWasDownloading] = useState(false);
  if (isDownloading !== wasDownloading) {
    setWasDownloading(isDownloading);
    if (isDownloading && opened === null) setOpened('by-download');
  }
  return {
    isPossible: state.status === 'known' && editions.length > 0,
    opened,
    toggle: () => setOpened(opened === null ? 'by-press' : null),
  };
}

/** The bar remains in place while the list scrolls; what it opens is above the list. */
function scrollTo(panel: HTMLElement | null): void {
  panel?.scrollIntoView({ block: 'nearest' });
}

interface ListProps {
  keepOffline: KeepOfflineSlot;
  shelf: string | undefined;
  query: MomentQuery;
  moments: Resource<OwnMoments>;
  /** Of the device's copy; null if the list is not one. */
  savedAt: string | null;
  /** The link of the chosen shelf shows the count. */
  isCountElsewhere: boolean;
  isEmpty: boolean;
}

function List({ shelf, query, moments, savedAt, isCountElsewhere, isEmpty, keepOffline }: ListProps) {
  const { t } = useLingui();
  const { loaded, error, total } = toProfileMoments(moments);
  const load = useSetAtom(loadOwnMomentsAtom);
  const isPart = moments.status === 'success' && moments.part !== undefined;
  const editions = useShownEditions(getValue(moments));
  const sorts = listSorts(shelf);
  const { search, change, clear } = useProfileMomentSearch(sorts);
  const keeping = useKeepOffline(editions);
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
        isCountElsewhere={isCountElsewhere}
        action={
          keeping.isPossible && (
            <BarToggle icon={<DownloadIcon size={20} />} isOpen={keeping.opened !== null} onToggle={keeping.toggle}>
              <Trans comment="Button: shows what is kept on this device, and how to keep more">On this device</Trans>
            </BarToggle>
          )
        }
        onChange={change}
      />
      {keeping.isPossible && keeping.opened !== null && (
        <div ref={keeping.opened === 'by-press' ? scrollTo : null} className={styles.keeping}>
          {keepOffline(editions)}
        </div>
      )}
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
  const savedAt = moments.status === 'success' && moments.source === 'device' ? moments.savedAt : null;
  const isPart = moments.status === 'success' && moments.part !== undefined;
  const collection = useAtomValue(ownCollectionAtom);
  // Only the link to all moments needs the collection for its count.
  const isUncounted = shelf === undefined && collection.status === 'failure';
  const isListUnfiltered = isUnfiltered(readMomentSearch(given, []));
  const isCountElsewhere = !isPart && !isUncounted && isListUnfiltered;
  const answer = useAtomValue(ownMomentsAt(query));
  // True when the shelf itself is empty. Ignores results still shown from the previous query.
  const isEmpty =
    answer.status === 'success' && answer.part === undefined && answer.value.total === 0 && isListUnfiltered;
  if (isEmpty && shelf === undefined && hidden === 0) return <NoMoments />;
  return (
    <>
      {shelf === undefined && (
        <div className={styles.progress}>
          <Completeness />
        </div>
      )}
      <ShelfLinks shelf={shelf} savedAt={isCountElsewhere ? savedAt : null} />
      <Shelved
        key={shelf}
        shelf={shelf}
        query={query}
        moments={moments}
        savedAt={savedAt}
        isCountElsewhere={isCountElsewhere}
        isEmpty={isEmpty}
        keepOffline={keepOffline}
      />
    </>
  );
}
