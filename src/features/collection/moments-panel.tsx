import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';

import type { Moment } from '#contract/moment.ts';
import { CardSkeletons } from '#kit/card-skeletons.tsx';
import { activeFilters } from '#kit/filters/filter-actions.ts';
import { MomentFilters } from '#kit/filters/moment-filters.tsx';
import { momentFilterNames, type MomentSearch, momentSorts } from '#kit/filters/moment-search.ts';
import { MomentLink } from '#kit/moment-link.tsx';
import { MomentPages } from '#kit/moment-pages.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ResourceView } from '#ui/resource-view.tsx';

import { loadOwnMomentsAtom, ownMomentsAtom, showMoreMomentsAtom } from './collection-state.ts';
import { Completeness } from './completeness.tsx';
import { useMomentSearch } from './use-moment-search.ts';

function Empty() {
  return (
    <Notice
      title={<Trans>Your first moment is still in a pack</Trans>}
      action={
        <LinkButton look="primary" to="/{-$locale}/packs">
          <Trans>Look at the packs</Trans>
        </LinkButton>
      }
    >
      <Trans>What you collect stands here, and stays here without a connection.</Trans>
    </Notice>
  );
}

function Cards({ tokens, total }: { tokens: readonly Moment[]; total: number }) {
  const showMore = useSetAtom(showMoreMomentsAtom);
  if (total === 0) {
    return (
      <p>
        <Trans>None of your moments is like that. Take a filter away, or search for something else.</Trans>
      </p>
    );
  }
  return (
    <MomentPages isMore={tokens.length < total} onMore={() => void showMore()}>
      {tokens.map((moment) => (
        <MomentLink
          key={`${moment.momentEditionId}#${moment.serialNumber}`}
          moment={moment}
          serialNumber={moment.serialNumber}
        />
      ))}
    </MomentPages>
  );
}

function isUnfiltered(search: MomentSearch): boolean {
  return search.search === undefined && activeFilters(search, momentFilterNames).length === 0;
}

/** The owned copies, filtered, searched and sorted by the address; the same offline. */
export function MomentsPanel() {
  const { t } = useLingui();
  const moments = useAtomValue(ownMomentsAtom);
  const load = useSetAtom(loadOwnMomentsAtom);
  const { search, change } = useMomentSearch();
  const isEmpty = moments.status === 'success' && moments.value.total === 0 && isUnfiltered(search);
  if (isEmpty) return <Empty />;
  return (
    <>
      <Completeness />
      <MomentFilters
        search={search}
        sorts={momentSorts}
        count={
          moments.status === 'success' && (
            <Plural value={moments.value.total} one="# moment is yours" other="# moments are yours" />
          )
        }
        onChange={change}
      />
      <ResourceView
        resource={moments}
        skeleton={<CardSkeletons label={t`Loading your moments`} />}
        onRetry={() => void load()}
      >
        {({ tokens, total }) => <Cards tokens={tokens} total={total} />}
      </ResourceView>
    </>
  );
}
