import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

import type { Moment } from '#contract/moments/moment.ts';
import { orderedPlaces } from '#contract/shelves/read-shelves.ts';
import { moveOnShelf, takeOffShelf } from '#contract/shelves/shelf-edits.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { ResourceView } from '#ui/states/resource-view.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';

import { ArrangeRow } from './arrange-row.tsx';
import styles from './arrange-shelf.module.css';
import { loadShelvedMomentsAtom, shelvedMomentsAt } from './arranged-state.ts';
import { ShelfFailureText } from './shelf-failure-text.tsx';
import { editShelvesAtom, knownShelvesAtom, type ShelfFailure } from './shelves-state.ts';
import { useRowDrag } from './use-row-drag.ts';

interface RowsProps {
  shelfId: string;
  moments: ReadonlyMap<string, Moment>;
}

function Rows({ shelfId, moments }: RowsProps) {
  const { t } = useLingui();
  const shelves = useAtomValue(knownShelvesAtom);
  const edit = useSetAtom(editShelvesAtom);
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<ShelfFailure | null>(null);
  const rows = orderedPlaces(shelves, shelfId).flatMap((key) => {
    const moment = moments.get(key);
    return moment === undefined ? [] : [{ key, moment }];
  });
  const getName = (key: string) => moments.get(key)?.player ?? key;

  const move = async (key: string, index: number) => {
    const [name, place, all] = [getName(key), index + 1, rows.length];
    // Hidden moments keep their places; the announced position counts only visible ones.
    const target = orderedPlaces(shelves, shelfId)
      .filter((other) => other !== key)
      .indexOf(rows.filter((row) => row.key !== key)[index]?.key ?? '');
    const to = target === -1 ? orderedPlaces(shelves, shelfId).length - 1 : target;
    const refused = await edit((known, at) => moveOnShelf(known, shelfId, key, to, at));
    setFailure(refused);
    setSaid(refused === null ? t`${name} is now ${place} of ${all}.` : '');
  };
  const takeOff = async (key: string) => {
    const name = getName(key);
    const refused = await edit((known) => takeOffShelf(known, shelfId, key));
    setFailure(refused);
    setSaid(refused === null ? t`${name} was taken off the shelf.` : '');
  };
  const drag = useRowDrag(
    rows.map(({ key }) => key),
    (key, to) => void move(key, to),
  );
  return (
    <>
      <output className={styles.said}>{said}</output>
      {failure !== null && (
        <FormMessage kind="failure">
          <ShelfFailureText failure={failure} />
        </FormMessage>
      )}
      <ol className={styles.rows}>
        {rows.map(({ key, moment }, index) => (
          <ArrangeRow
            key={key}
            moment={moment}
            index={index}
            count={rows.length}
            offset={drag.getOffset(index)}
            isDragged={drag.dragged === key}
            handle={drag.getHandleProps(key)}
            onMove={(to) => void move(key, to)}
            onTakeOff={() => void takeOff(key)}
          />
        ))}
      </ol>
    </>
  );
}

/** The moments of a shelf as rows, moved by dragging or by buttons: by touch, mouse and keyboard. */
export function ArrangeShelf({ shelfId }: { shelfId: string }) {
  const { t } = useLingui();
  const moments = useAtomValue(shelvedMomentsAt(shelfId));
  const load = useSetAtom(loadShelvedMomentsAtom);
  useEffect(() => void load(shelfId), [load, shelfId]);
  return (
    <div className={styles.arrange}>
      <p className={styles.hint}>
        <Trans>Drag a moment by its handle, or use the arrows.</Trans>
      </p>
      <ResourceView
        resource={moments}
        skeleton={<Skeleton className={styles.skeleton} label={t`Loading your moments`} />}
        onRetry={() => void load(shelfId)}
      >
        {(value) => <Rows shelfId={shelfId} moments={value} />}
      </ResourceView>
    </div>
  );
}
