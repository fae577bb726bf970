import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

/** Lazy: most shelves are private. */
const ShowcasePanel = lazyPanel(() => import('./showcase-panel.tsx'), 'ShowcasePanel');

/** Button that opens the showcase panel. */
export function ShowcaseControl({ shelfId }: { shelfId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        <Trans>Public page</Trans>
      </Button>
      {isOpen && <ShowcasePanel shelfId={shelfId} />}
    </>
  );
}
