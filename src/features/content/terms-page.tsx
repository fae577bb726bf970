import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function TermsPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Terms of use`} />
      <h1>
        <Trans>Terms of use</Trans>
      </h1>
    </Page>
  );
}
