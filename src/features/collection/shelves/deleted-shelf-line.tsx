import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useAtom, useSetAtom } from 'jotai';

import { restoreShelf } from '#contract/shelves/shelf-edits.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { CloseIcon } from '#ui/icons/icons.tsx';
import { useIsSameLocation } from '#ui/use-is-same-location.ts';

import { deletedShelfAtom } from './deleted-shelf.ts';
import styles from './shelf-header.module.css';
import { editShelvesAtom } from './shelves-state.ts';

/** Undo message for a deleted shelf with its content. Stays until closed. */
export function DeletedShelf() {
  const { t } = useLingui();
  const [deleted, setDeleted] = useAtom(deletedShelfAtom);
  const edit = useSetAtom(editShelvesAtom);
  const navigate = useNavigate();
  const stillHere = useIsSameLocation();
  if (deleted === null) return null;
  const { shelfId, name, before } = deleted;
  const restore = async () => {
    const isStillHere = stillHere();
    const failure = await edit((known, at) => restoreShelf(known, before, shelfId, at));
    if (failure !== null) return;
    setDeleted(null);
    if (!isStillHere()) return;
    await navigate({ to: '/{-$locale}/profile', search: { shelf: shelfId }, resetScroll: false });
  };
  return (
    <div className={styles.deleted}>
      <output>
        <Trans>“{name}” was deleted. Its moments are still yours.</Trans>
      </output>
      <div className={styles.actions}>
        <Button onClick={() => void restore()}>
          <Trans>Undo</Trans>
        </Button>
        <IconButton label={t`Close`} onClick={() => setDeleted(null)}>
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  );
}
