import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function FairnessPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Fairness`} />
      <h1>
        <Trans>Fairness</Trans>
      </h1>
    </Page>
  );
}
