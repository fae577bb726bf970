import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';

import { isOnShelf, shownShelves } from '#contract/shelves/read-shelves.ts';
import { createShelf, putOnShelf, takeOffShelf } from '#contract/shelves/shelf-edits.ts';
import { favouritesId, hiddenId, toMomentKey } from '#contract/shelves/shelves.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ChoiceChip } from '#ui/chips/chip.tsx';
import { ChoiceGroup } from '#ui/chips/choice-group.tsx';
import { FormMessage } from '#ui/forms/form-message.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import styles from './save-to-shelf.module.css';
import { ShelfFailureText } from './shelf-failure-text.tsx';
import { ShelfNameForm } from './shelf-name-form.tsx';
import { editShelvesAtom, loadShelvesAtom, newShelfId, type ShelfFailure, shelvesAtom } from './shelves-state.ts';

interface SaveToShelfProps {
  momentEditionId: string;
  serialNumber: number;
}

function useKeeping(key: string) {
  const edit = useSetAtom(editShelvesAtom);
  const [failure, setFailure] = useState<ShelfFailure | null>(null);
  return {
    failure,
    set: async (shelfId: string, isOn: boolean) => {
      setFailure(
        await edit((known, at) => (isOn ? putOnShelf(known, shelfId, [key], at) : takeOffShelf(known, shelfId, key))),
      );
    },
    /** A new shelf with this moment on it. */
    create: async (name: string) => {
      const shelfId = newShelfId();
      const refused = await edit((known, at) => createShelf(known, shelfId, name, at));
      return refused ?? edit((known, at) => putOnShelf(known, shelfId, [key], at));
    },
  };
}

/** Controls of an owned copy: favorite, shelves, hidden. */
export function SaveToShelf(moment: SaveToShelfProps) {
  const { t } = useLingui();
  const key = toMomentKey(moment);
  const shelves = useAtomValue(shelvesAtom);
  const load = useSetAtom(loadShelvesAtom);
  const [isCreating, setIsCreating] = useState(false);
  const { failure, set, create } = useKeeping(key);
  // Used in a dialog over pages without shelves.
  useEffect(() => void load(), [load]);
  if (shelves.status !== 'success') return null;
  const { shelves: known } = shelves.value;
  const named = shownShelves(known);
  const choice = (shelfId: string) => ({
    checked: isOnShelf(known, shelfId, key),
    onChange: () => void set(shelfId, !isOnShelf(known, shelfId, key)),
  });
  return (
    <div className={styles.keep}>
      <ChoiceGroup
        legend={
          <VisuallyHidden>
            <Trans>Your shelves</Trans>
          </VisuallyHidden>
        }
        className={styles.row}
      >
        <ChoiceChip {...choice(favouritesId)}>
          <Trans comment="A choice beside a moment">Favorite</Trans>
        </ChoiceChip>
        <ChoiceChip {...choice(hiddenId)}>
          <Trans comment="A choice beside a moment: it leaves the lists">Hide</Trans>
        </ChoiceChip>
        <Button aria-expanded={isCreating} onClick={() => setIsCreating(!isCreating)}>
          <Trans>New shelf</Trans>
        </Button>
        {named.length > 0 && (
          <div className={styles.named}>
            {named.map(({ shelfId, name }) => (
              <ChoiceChip key={shelfId} {...choice(shelfId)}>
                <span className={styles.name}>{name}</span>
              </ChoiceChip>
            ))}
          </div>
        )}
      </ChoiceGroup>
      {isCreating && (
        <ShelfNameForm
          submit={t`Add to shelf`}
          onName={async (name) => {
            const refused = await create(name);
            if (refused === null) setIsCreating(false);
            return refused;
          }}
          onCancel={() => setIsCreating(false)}
        />
      )}
      {failure !== null && (
        <FormMessage kind="failure">
          <ShelfFailureText failure={failure} />
        </FormMessage>
      )}
      {shelves.value.isUnsent && (
        <output className={styles.unsent}>
          <Trans>Kept on this device. Your other devices get it when there is a connection.</Trans>
        </output>
      )}
    </div>
  );
}
