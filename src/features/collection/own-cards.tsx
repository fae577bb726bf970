import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';

import { assertNever } from '#contract/assert-never.ts';
import { toMomentKey } from '#contract/shelves/shelves.ts';
import type { PosterLoading } from '#kit/moments/card/moment-card.tsx';
import { MomentLink } from '#kit/moments/moment-link.tsx';
import { MomentList } from '#kit/moment-list/moment-list.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import styles from './own-cards.module.css';
import {
  type Cell,
  getCell,
  type OwnMoments,
  retrySpanAtom,
  showSpanAtom,
  spanPagesAtom,
} from './own-moments-state.ts';

function OwnCard({ item, loading }: { item: Cell; loading: PosterLoading }) {
  const { t } = useLingui();
  const retry = useSetAtom(retrySpanAtom);
  switch (item.status) {
    case 'there':
      return <MomentLink moment={item.moment} serialNumber={item.moment.serialNumber} loading={loading} />;
    case 'waiting':
      return <Skeleton className={styles.place} label={t`Loading your moments`} />;
    case 'failed':
      return (
        <div className={styles.failed}>
          <p>
            <Trans>This did not load.</Trans>
          </p>
          <Button onClick={() => void retry()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      );
    default:
      return assertNever(item);
  }
}

/** All cards, loaded in pages of twelve as they come near the viewport. */
export function OwnCards({ list, isPart, onClear }: { list: OwnMoments; isPart: boolean; onClear: () => void }) {
  const store = useStore();
  const showSpan = useSetAtom(showSpanAtom);
  // Renders again when a page arrives.
  useAtomValue(spanPagesAtom);
  if (list.total === 0) {
    return (
      <EmptyState
        title={isPart ? <Trans>No moments on this device match</Trans> : <Trans>None of your moments match</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear search and filters</Trans>
          </Button>
        }
      >
        <Trans>Remove a filter, or search for something else.</Trans>
      </EmptyState>
    );
  }
  return (
    <MomentList
      source={list}
      total={list.total}
      itemAt={(index) => getCell(store.get, list, index)}
      getKey={(cell, index) => (cell.status === 'there' ? toMomentKey(cell.moment) : String(index))}
      Card={OwnCard}
      onInSight={(from, end) => void showSpan({ list, from, end })}
    />
  );
}
