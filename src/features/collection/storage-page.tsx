import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function StoragePage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`On this device`} />
      <h1>
        <Trans>On this device</Trans>
      </h1>
    </Page>
  );
}
