import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';

import { orderedPlaces, shownShelves } from '#contract/shelves/read-shelves.ts';
import { deleteShelf, renameShelf } from '#contract/shelves/shelf-edits.ts';
import { favouritesId, hiddenId } from '#contract/shelves/shelves.ts';
import { Button } from '#ui/buttons/button.tsx';
import { takeLostFocus } from '#ui/focus.ts';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { useIsSameLocation } from '#ui/use-is-same-location.ts';

import { deletedShelfAtom } from './deleted-shelf.ts';
import { DeletedShelf } from './deleted-shelf-line.tsx';
import { ShelfFailureText } from './shelf-failure-text.tsx';
import styles from './shelf-header.module.css';
import { ShelfNameForm } from './shelf-name-form.tsx';
import { ShowcaseControl } from '../showcase/showcase-control.tsx';
import { editShelvesAtom, knownShelvesAtom, type ShelfFailure } from './shelves-state.ts';

function useDeletion(shelfId: string, name: string) {
  const edit = useSetAtom(editShelvesAtom);
  const known = useAtomValue(knownShelvesAtom);
  const remember = useSetAtom(deletedShelfAtom);
  const navigate = useNavigate();
  const stillHere = useIsSameLocation();
  return async () => {
    const isStillHere = stillHere();
    const failure = await edit((now) => deleteShelf(now, shelfId));
    if (failure !== null) return failure;
    remember({ shelfId, name, before: known });
    if (isStillHere()) await navigate({ to: '/{-$locale}/profile', search: {}, resetScroll: false });
    return null;
  };
}

interface ArrangingProps {
  isArranging: boolean;
  onArrange: (isArranging: boolean) => void;
}

function ArrangeButton({ isArranging, onArrange }: ArrangingProps) {
  return (
    <Button aria-expanded={isArranging} onClick={() => onArrange(!isArranging)}>
      {isArranging ? <Trans>Done</Trans> : <Trans>Arrange</Trans>}
    </Button>
  );
}

interface OwnShelfProps extends ArrangingProps {
  shelfId: string;
  name: string;
  canArrange: boolean;
}

/** The user's shelf: name and actions. */
function OwnShelf({ shelfId, name, canArrange, ...arranging }: OwnShelfProps) {
  const { t } = useLingui();
  const router = useRouter();
  const [isRenaming, setIsRenaming] = useState(false);
  const [failure, setFailure] = useState<ShelfFailure | null>(null);
  const edit = useSetAtom(editShelvesAtom);
  const remove = useDeletion(shelfId, name);
  const rename = async (next: string) => {
    const refused = await edit((known, at) => renameShelf(known, shelfId, next, at));
    if (refused === null) setIsRenaming(false);
    return refused;
  };
  return (
    <section className={styles.head} aria-label={name}>
      {/* The form that made it took the focus away with it. */}
      <h2 ref={router.history.canGoBack() ? takeLostFocus : null} className={styles.title}>
        {name}
      </h2>
      <div className={styles.actions}>
        {canArrange && <ArrangeButton {...arranging} />}
        <Button variant="quiet" aria-expanded={isRenaming} onClick={() => setIsRenaming(!isRenaming)}>
          <Trans>Rename</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void remove().then(setFailure)}>
          <Trans>Delete the shelf</Trans>
        </Button>
        <ShowcaseControl shelfId={shelfId} />
      </div>
      {failure !== null && (
        <FormMessage kind="failure">
          <ShelfFailureText failure={failure} />
        </FormMessage>
      )}
      {isRenaming && (
        <ShelfNameForm name={name} submit={t`Rename`} onName={rename} onCancel={() => setIsRenaming(false)} />
      )}
    </section>
  );
}

/** The header above the moments of the chosen shelf. */
export function ShelfHeader({ shelf, ...arranging }: ArrangingProps & { shelf: string | undefined }) {
  const shelves = useAtomValue(knownShelvesAtom);
  if (shelf === undefined || shelf === hiddenId) return <DeletedShelf />;
  const canArrange = arranging.isArranging || orderedPlaces(shelves, shelf).length > 1;
  if (shelf === favouritesId) {
    return orderedPlaces(shelves, shelf).length > 0 ? (
      <div className={styles.head}>
        <div className={styles.actions}>
          {canArrange && <ArrangeButton {...arranging} />}
          <ShowcaseControl shelfId={shelf} />
        </div>
      </div>
    ) : null;
  }
  const own = shownShelves(shelves).find(({ shelfId }) => shelfId === shelf);
  return own === undefined ? null : <OwnShelf shelfId={shelf} name={own.name} canArrange={canArrange} {...arranging} />;
}
