import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function FaqPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Help`} />
      <h1>
        <Trans>Help</Trans>
      </h1>
    </Page>
  );
}
