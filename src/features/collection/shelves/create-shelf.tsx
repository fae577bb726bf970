import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useSetAtom } from 'jotai';

import { createShelf } from '#contract/shelves/shelf-edits.ts';
import { useIsSameLocation } from '#ui/use-is-same-location.ts';

import { ShelfNameForm } from './shelf-name-form.tsx';
import { editShelvesAtom, newShelfId } from './shelves-state.ts';

/** Creates a shelf and opens it. */
export function CreateShelf({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const edit = useSetAtom(editShelvesAtom);
  const navigate = useNavigate();
  const stillHere = useIsSameLocation();
  const create = async (name: string) => {
    const isStillHere = stillHere();
    const shelfId = newShelfId();
    const failure = await edit((known, at) => createShelf(known, shelfId, name, at));
    if (failure !== null) return failure;
    onDone();
    if (!isStillHere()) return null;
    await navigate({ to: '/{-$locale}/profile', search: { shelf: shelfId }, resetScroll: false });
    return null;
  };
  return <ShelfNameForm submit={t`Create shelf`} onName={create} onCancel={onDone} />;
}
