import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function PolicyPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Privacy policy`} />
      <h1>
        <Trans>Privacy policy</Trans>
      </h1>
    </Page>
  );
}
