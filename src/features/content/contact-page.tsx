import { Trans, useLingui } from '@lingui/react/macro';

import { Page } from '#ui/page.tsx';
import { PageHead } from '#ui/page-head.tsx';

export function ContactPage() {
  const { t } = useLingui();
  return (
    <Page>
      <PageHead title={t`Contact us`} />
      <h1>
        <Trans>Contact us</Trans>
      </h1>
    </Page>
  );
}
