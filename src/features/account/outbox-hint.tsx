import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';

import { configurationAtom } from '#platform/configuration.ts';

/** Local servers send no mail: shows where to find the code. */
export function OutboxHint() {
  const { isLocal } = useAtomValue(configurationAtom);
  if (!isLocal) return null;
  return (
    <p>
      <Trans>
        This is a local server: the code is in the{' '}
        <a href="/dev/outbox" target="_blank" rel="noreferrer">
          outbox
        </a>
        .
      </Trans>
    </p>
  );
}
