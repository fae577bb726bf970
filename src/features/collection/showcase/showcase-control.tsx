import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { Button } from '#ui/buttons/button.tsx';
import { lazyPanel } from '#ui/states/lazy-panel.tsx';

/** Most shelves are for their fan alone. */
const ShowcasePanel = lazyPanel(() => import('./showcase-panel.tsx'), 'ShowcasePanel');

/** Opens what shows a shelf at a public address, or stops showing it. */
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
