import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';

import { isDisconnection, isServerReachable, onServerReachable } from '#platform/load-chunk.ts';
import { DocumentHead } from '#ui/document-head.tsx';
import { Page } from '#ui/page.tsx';
import { ApplicationError } from '#ui/states/application-error.tsx';
import { NoConnection } from '#ui/states/no-connection.tsx';
import { renewPage } from '#ui/states/renew-page.ts';

/** Replaces a page whose chunks did not arrive, until the server is reachable. */
export function Disconnected() {
  const { t } = useLingui();
  // A reload, since browsers remember failed modules until the page is unloaded.
  useEffect(() => onServerReachable(() => void renewPage()), []);
  const retry = async () => {
    if (await isServerReachable()) void renewPage();
  };
  return (
    <Page>
      <DocumentHead title={t`No connection`} />
      <NoConnection heading="h1" onRetry={() => void retry()} />
    </Page>
  );
}

/** Replaces a page that did not load, or threw. */
export function PageFailure({ error }: { error: unknown }) {
  return isDisconnection(error) ? <Disconnected /> : <ApplicationError />;
}
