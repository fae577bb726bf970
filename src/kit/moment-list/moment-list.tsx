import { Trans } from '@lingui/react/macro';
import { type ComponentType, memo, useEffect, useEffectEvent, useRef, useState } from 'react';

import { pageSize } from '#contract/moments/page-size.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';

import type { PosterLoading } from '../moments/card/moment-card.tsx';
import { momentGridClass } from '../moments/moment-grid.tsx';
import styles from './moment-list.module.css';
import { useListPosition } from './list-position.ts';
import { useVisibleRange } from './use-visible-range.ts';

interface MomentListProps<Item> {
  /** What the items come from. When it changes, `onInSight` is called again. */
  source?: unknown;
  /** The total, shown or not. */
  total: number;
  /** Stable while its look is unchanged, so that only other items render again. */
  itemAt: (index: number) => Item | undefined;
  getKey: (item: Item, index: number) => string;
  Card: ComponentType<{ item: Item; loading: PosterLoading }>;
  /** Range of cards in or near the viewport, so that their owner can fetch missing ones. */
  onInSight?: (first: number, end: number) => void;
}

/** After this many pages the list waits for its button, so that the footer can be reached. */
const pagesAtATime = 5;

interface EndProps {
  count: number;
  /** `byKey`: pressed by keyboard, so the focus moves on. */
  onMore: (byKey: boolean) => void;
}

/** Loads the next page near the end of the list, or by the button. */
function End({ count, onMore }: EndProps) {
  const end = useRef<HTMLDivElement>(null);
  const showMore = useEffectEvent(() => onMore(false));
  const isAutomatic = count % (pagesAtATime * pageSize) !== 0;
  useEffect(() => {
    if (end.current === null || !isAutomatic) return undefined;
    const nearby = { rootMargin: '0px 0px 50% 0px' };
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) showMore();
    }, nearby);
    observer.observe(end.current);
    return () => observer.disconnect();
    // Recreated after each page, since the end may still be near.
  }, [count, isAutomatic]);
  return (
    <div ref={end} className={styles.end}>
      {/* A click without a pointer has no `detail`. */}
      <Button size="large" onClick={({ detail }) => onMore(detail === 0)}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  );
}

/** About the cards on the first screen of a phone or a desktop. */
const eagerCards = 4;

/** Only the first picture has priority: several would arrive later, together. */
function getLoading(index: number): PosterLoading {
  if (index === 0) return 'first';
  return index < eagerCards ? 'eager' : 'lazy';
}

interface CellProps<Item> {
  index: number;
  total: number;
  item: Item;
  Card: ComponentType<{ item: Item; loading: PosterLoading }>;
  /** Index of a focused card outside the range. */
  keptRow: number | undefined;
}

function PlainCell<Item>({ index, total, item, Card, keptRow }: CellProps<Item>) {
  return (
    <li
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      className={keptRow === undefined ? undefined : styles.kept}
      style={keptRow === undefined ? undefined : { '--own-row': keptRow }}
    >
      <Card item={item} loading={getLoading(index)} />
    </li>
  );
}

/** Memoized: scrolling by a row would render forty cards again, longer than a frame on a phone. */
const Cell = memo(PlainCell) as typeof PlainCell; // `memo` loses the type parameter

function getItemIndex(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
  return item === null ? undefined : Number(item.dataset['index']);
}

/**
 * A virtualized list of cards. Has the full height, tells screen readers the full length, and never removes the focused
 * card.
 */
export function MomentList<Item>({ source, total, itemAt, getKey, Card, onInSight }: MomentListProps<Item>) {
  const { shown, showMore, leaveAt } = useListPosition();
  const list = useRef<HTMLUListElement>(null);
  const count = Math.min(shown.count, total);
  const { columns, first, end } = useVisibleRange(list, count, shown.first);
  const [focused, setFocused] = useState<number | undefined>(undefined);
  const tell = useEffectEvent(() => onInSight?.(first, end));
  const remember = useEffectEvent(() => leaveAt(first));
  useEffect(() => tell(), [first, end, total, source]);
  // Not on unmount: the URL may be another page's by then.
  useEffect(() => remember(), [first]);

  // Moves the focus to the first new card; the button is behind all of them.
  const firstNew = useRef<number | undefined>(undefined);
  const more = (byKey: boolean) => {
    if (byKey) firstNew.current = count;
    showMore();
  };
  useEffect(() => {
    const card = list.current?.querySelector<HTMLElement>(`[data-index="${firstNew.current}"] a`);
    // Not rendered yet: retried with the next range.
    if (card === null || card === undefined) return;
    firstNew.current = undefined;
    card.focus();
  }, [count, first, end]);

  const drawn = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (focused !== undefined && focused < count && (focused < first || focused >= end)) drawn.push(focused);
  drawn.sort((a, b) => a - b);
  return (
    <div className={styles.box}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only hears which of its cards has the focus */}
      <ul
        ref={list}
        className={classNames(momentGridClass, styles.list)}
        style={{ '--count': count, '--rows-before': Math.floor(first / columns) }}
        onFocus={({ target }) => setFocused(getItemIndex(target))}
        onBlur={() => setFocused(undefined)}
      >
        {drawn.map((index) => {
          const item = itemAt(index);
          if (item === undefined) return null;
          const isInSight = index >= first && index < end;
          return (
            <Cell
              key={getKey(item, index)}
              index={index}
              total={total}
              item={item}
              Card={Card}
              keptRow={isInSight ? undefined : Math.floor(index / columns)}
            />
          );
        })}
      </ul>
      {count < total && <End count={count} onMore={more} />}
    </div>
  );
}
