import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { orderedPlaces, shownShelves } from '#contract/shelves/read-shelves.ts';
import { selectShelf } from '#contract/shelves/shelf-selection.ts';
import { favouritesId, hiddenId } from '#contract/shelves/shelves.ts';
import { getValue } from '#platform/api/resource.ts';
import { ownCollectionAtom } from '#platform/data/own-collection.ts';
import { useFormats } from '#i18n/use-formats.ts';
import { Button } from '#ui/buttons/button.tsx';
import { chipLinkClass } from '#ui/chips/chip.tsx';
import { OfflineIcon } from '#ui/icons/message-icons.tsx';
import { useCopyDistance } from '#ui/states/cached-notice.tsx';

import { CreateShelf } from './create-shelf.tsx';
import styles from './shelf-links.module.css';
import { knownShelvesAtom, shelvesAtom } from './shelves-state.ts';

interface ShelfLinkProps {
  to: string | undefined;
  isChosen: boolean;
  /** Of the device's copy that the chosen shelf shows; null where the list itself says its age. */
  savedAt: string | null;
  /** The number of moments; undefined while unknown. */
  count: number | undefined;
  children: ReactNode;
}

function ShelfLink({ to, isChosen, savedAt, count, children }: ShelfLinkProps) {
  const formats = useFormats();
  const age = useCopyDistance(isChosen ? savedAt : null);
  return (
    <li>
      <Link
        to="/{-$locale}/profile"
        search={to === undefined ? {} : { shelf: to }}
        resetScroll={false}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isChosen ? 'true' : undefined}
        className={chipLinkClass}
      >
        {children}
        {count !== undefined && <span className={styles.count}>{formats.number(count)}</span>}
        {/* On phones; for screen readers it is beside the count of the list. */}
        {age !== null && (
          <span className={styles.age} aria-hidden="true">
            <OfflineIcon size={16} />
            {age}
          </span>
        )}
      </Link>
    </li>
  );
}

/** Notice of pending edits on this device. */
function Unsent() {
  const resource = useAtomValue(shelvesAtom);
  const isUnsent = resource.status === 'success' && resource.value.isUnsent;
  return (
    <output className={styles.unsent}>
      {isUnsent && <Trans>Kept on this device. Your other devices get it when there is a connection.</Trans>}
    </output>
  );
}

/**
 * On phones the row scrolls: brings the current link into view there. Never scrolls the page, since shelves that arrive late
 * would take a fan who has scrolled down back to the top.
 */
function scrollToCurrent(row: HTMLElement): void {
  const current = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (current === undefined) return;
  const { left, right } = row.getBoundingClientRect();
  const gutter = Number.parseFloat(getComputedStyle(row).paddingInlineStart);
  row.scrollLeft += Math.min(0, current.left - left - gutter) + Math.max(0, current.right - right + gutter);
}

/** Links to all moments, favorites, each shelf and hidden moments; and a form for a new shelf. */
export function ShelfLinks({ shelf, savedAt }: { shelf: string | undefined; savedAt: string | null }) {
  const { t } = useLingui();
  const [isCreating, setIsCreating] = useState(false);
  const shelves = useAtomValue(knownShelvesAtom);
  const countMoments = (shelfId: string) => selectShelf(shelves, shelfId)?.keys.length ?? 0;
  const hidden = orderedPlaces(shelves, hiddenId).length;
  const total = getValue(useAtomValue(ownCollectionAtom))?.total;
  const links = useRef<HTMLUListElement>(null);
  const placed = useRef({ shelf, scrollLeft: 0 });
  const isKnown = useAtomValue(shelvesAtom).status === 'success';
  useEffect(() => {
    const row = links.current;
    if (row === null) return;
    // The fan has scrolled the row since.
    if (placed.current.shelf === shelf && placed.current.scrollLeft !== row.scrollLeft) return;
    scrollToCurrent(row);
    placed.current = { shelf, scrollLeft: row.scrollLeft };
    // All of these change the width of a link.
  }, [shelf, isKnown, total, savedAt]);
  return (
    <>
      <nav aria-label={t`Shelves`}>
        <ul ref={links} className={styles.links}>
          <ShelfLink
            to={undefined}
            isChosen={shelf === undefined}
            savedAt={savedAt}
            count={total === undefined ? undefined : total - hidden}
          >
            <Trans comment="All moments of the fan">All</Trans>
          </ShelfLink>
          <ShelfLink
            to={favouritesId}
            isChosen={shelf === favouritesId}
            savedAt={savedAt}
            count={countMoments(favouritesId)}
          >
            <Trans>Favorites</Trans>
          </ShelfLink>
          {shownShelves(shelves).map(({ shelfId, name }) => (
            <ShelfLink
              key={shelfId}
              to={shelfId}
              isChosen={shelf === shelfId}
              savedAt={savedAt}
              count={countMoments(shelfId)}
            >
              <span className={styles.name}>{name}</span>
            </ShelfLink>
          ))}
          {(hidden > 0 || shelf === hiddenId) && (
            <ShelfLink to={hiddenId} isChosen={shelf === hiddenId} savedAt={savedAt} count={hidden}>
              <Trans comment="Moments that the fan does not want to see in lists">Hidden</Trans>
            </ShelfLink>
          )}
          <li>
            <Button variant="quiet" aria-expanded={isCreating} onClick={() => setIsCreating(!isCreating)}>
              <Trans>New shelf</Trans>
            </Button>
          </li>
        </ul>
      </nav>
      {isCreating && <CreateShelf onDone={() => setIsCreating(false)} />}
      <Unsent />
    </>
  );
}
